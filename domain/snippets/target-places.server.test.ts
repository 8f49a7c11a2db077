import { expect, test } from 'vitest';
import { sluggedNouns } from '../public-nouns.server.ts';
import { listTargetPlaces } from './target-places.server.ts';

test('staff are offered every public page once, and the items of each noun', () => {
  const places = listTargetPlaces();
  const paths = places.map(({ path }) => path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(paths).toEqual(expect.arrayContaining(['/', '/pricing', '/blog', '/help', '/search', '/policies/privacy']));
  for (const [, { path }] of sluggedNouns) expect(paths).toContain(`${path}/any`);
  expect(places).toContainEqual({ label: 'Blog articles', path: '/blog/any' });
});
