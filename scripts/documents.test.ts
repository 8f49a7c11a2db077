import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The documents that people write; commands write those in `bench/`. */
const documents = globSync(['*.md', 'docs/**/*.md', 'bench/stability.md'], {
  cwd: new URL('..', import.meta.url).pathname,
});

/** How many characters a line may have. Rows of tables and code are as long as they are. */
const longest = 140;

/** Returns the numbers of the lines that are too long, outside of tables and code. */
function longLines(text: string): number[] {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    const isTable = line.startsWith('|');
    return isCode || isTable || [...line].length <= longest ? [] : [index + 1];
  });
}

test('no line of a document is too long', () => {
  expect(documents.length).toBeGreaterThan(100);
  const tooLong = documents.flatMap((document) => {
    const text = readFileSync(new URL(`../${document}`, import.meta.url), 'utf8');
    return longLines(text).map((line) => `${document}:${line}`);
  });
  expect(tooLong, `Break these lines after at most ${longest} characters.`).toEqual([]);
});

test('a long line of text is found, a long row of a table or line of code is not', () => {
  const long = 'word '.repeat(30);
  expect(longLines(['short', long, `| ${long} |`, '```', long, '```', long].join('\n'))).toEqual([2, 7]);
});
