import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('buttons that save hold a press until their page is hydrated: sent without scripts, a form would answer nothing', () => {
  const cwd = new URL('.', import.meta.url);
  const buttons = globSync('**/*.tsx', { cwd }).flatMap((path) =>
    [...readFileSync(new URL(path, cwd), 'utf8').matchAll(/<\w+\s[^<]*?type="submit"[^<]*?>/g)].map(([tag]) => ({
      path,
      tag,
    })),
  );
  expect(buttons.length).toBeGreaterThan(10);
  for (const { path, tag } of buttons) {
    expect(tag, `Give the button of ${path} the attribute data-needs-app (web/intent.js).`).toContain('data-needs-app');
  }
});
