import { expect, test } from 'vitest';
import { appliesTo } from './snippet.ts';

test.each([
  [[], '/', true],
  [['*'], '/blog/x', true],
  [['/pricing'], '/pricing', true],
  [['/pricing'], '/pricing/x', false],
  [['/blog/*'], '/blog/x', true],
  [['/blog/*'], '/blog', false],
  [['/blog/*'], '/blogging', false],
  [['/*'], '/about', true],
  [['/about', '/blog/*'], '/blog/a/b', true],
  [['/about'], '/', false],
  [['/pricing'], '/Pricing/', true],
  [['/Pricing/'], '/pricing', true],
  [['/Blog/*'], '/BLOG/X/', true],
  [['/blog/*'], '/blog/', false],
  [['/'], '/', true],
  [['/*'], '/', true],
])('target pages %j apply to %s: %s', (target_pages, path, expected) => {
  expect(appliesTo({ target_pages }, path)).toBe(expected);
});
