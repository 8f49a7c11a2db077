import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutationArguments } from './arguments.ts';
import { type Right, rightOf } from './rights.ts';

/** The rows of the table of mutations in docs/lists.md: the names in the first column, and who may. */
function readTable(): Map<string, string> {
  const text = readFileSync(new URL('../../docs/lists.md', import.meta.url), 'utf8');
  const section = text.split('\n## Mutations\n')[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('| `'));
  return new Map(
    rows.flatMap((row) => {
      const [names = '', who = ''] = row.slice(2).split(' | ');
      return [...names.matchAll(/`(\w+)`/g)].map(([, name = '']) => [name, who] as const);
    }),
  );
}

test('the table of mutations in the documentation has each of them, and no other', () => {
  expect([...readTable().keys()].sort()).toEqual(Object.keys(mutationArguments).sort());
});

/** How the table begins to say who has each right. */
const words: Record<Right, RegExp> = {
  own: /^owner/,
  edit: /^owner, editor(;| of both lists|$)/,
  tick: /^owner, editor, checker/,
  see: /^every member/,
};

test('the table names those who may as the rights in code do', () => {
  const table = readTable();
  for (const [name, right] of Object.entries(rightOf)) {
    if (right) expect(table.get(name), name).toMatch(words[right]);
  }
});
