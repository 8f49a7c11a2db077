import { editedNouns } from '@listgrove/domain/edited-nouns.server';
import { allNouns } from '@listgrove/domain/public-nouns.server';
import { trashedNouns } from '@listgrove/domain/trashed-nouns.server';
import { deskPages, endPages } from '@listgrove/site/src/desk/layout/navigation';
import { newItems } from '@listgrove/site/src/desk/layout/new-items.server';
import siteRoutes from '@listgrove/site/src/routes';
import { matchRoutes, type RouteObject } from 'react-router';
import { expect, test } from 'vitest';

type Entry = Exclude<Awaited<typeof siteRoutes>, undefined>[number];

/** The map of the site as routes that `matchRoutes` understands. */
function toRoutes(entries: Entry[]): RouteObject[] {
  return entries.map(({ index, path, file, children }) =>
    index ? { index, id: file } : { path, id: file, children: toRoutes(children ?? []) },
  ) as RouteObject[];
}
const routes = toRoutes(await siteRoutes);

/** The file and the parameters of the route that answers `path`. */
function routeOf(path: string) {
  const { route, params } = matchRoutes(routes, path)?.at(-1) ?? {};
  return { file: route?.id ?? '', params: Object.values(params ?? {}) };
}

/** What to do about a path that no route of its own answers. */
const missing = (path: string) => `Add the route of ${path} to site/src/routes.ts.`;

test('no two public nouns have their items below the same address', () => {
  const paths = allNouns.map(([, { path }]) => path);
  expect(new Set(paths).size, paths.join(', ')).toBe(paths.length);
});

test.each(allNouns)('items of the public noun %s have a public page and a page for staff', (_, noun) => {
  const item = { id: '01990000-0000-7000-8000-000000000000', title: 'Any' };
  expect(routeOf(`${noun.path}/any-00000000`), missing(`${noun.path}/:slug`)).toEqual({
    file: expect.stringMatching(/^public\/.*-page\.tsx$/),
    params: ['any-00000000'],
  });
  const { pathname } = new URL(noun.deskPath(item), 'http://localhost');
  expect(routeOf(pathname).file, missing(pathname)).toMatch(/^desk\/(?!layout\/).*-page\.tsx$/);
});

test.each(newItems)('“$label” of the command palette leads to a form for a new item', ({ path }) => {
  const form = { file: expect.stringMatching(/^desk\/.*edit-page\.tsx$/), params: [] };
  expect(routeOf(path), missing(path)).toEqual(form);
});

const listed = allNouns.flatMap(([key, noun]) =>
  noun.address === 'slug' && (noun.listPage || noun.search) ? [[key, noun.path] as const] : [],
);
test.each(listed)('the list of the public noun %s is a page', (_, path) => {
  expect(routeOf(path), missing(path)).toEqual({ file: expect.stringMatching(/^public\/.*-page\.tsx$/), params: [] });
});

test.each(Object.values(editedNouns))('an item of “$deskPath” has a preview', ({ deskPath }) => {
  const path = deskPath.replace('/admin', '/preview');
  const preview = { file: expect.stringMatching(/^public\/previews\/.*-preview\.tsx?$/), params: ['secret'] };
  const add = `${missing(`${path}/:secret`)} Its page is a file "…-preview.tsx" in site/src/public/previews/.`;
  expect(routeOf(`${path}/secret`), add).toEqual(preview);
});

test.each(Object.values(trashedNouns))('the navigation of the back office leads to “$deskPath”', ({ deskPath }) => {
  const paths = [...deskPages, ...endPages].map(({ path }) => path);
  expect(paths, `Add ${deskPath} to site/src/desk/layout/navigation.ts.`).toContain(deskPath);
  expect(routeOf(deskPath).file, missing(deskPath)).toMatch(/^desk\/(?!layout\/).*-page\.tsx$/);
});
