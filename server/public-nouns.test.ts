import { allNouns } from '@listgrove/domain/public-nouns.server';
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

test('no two public nouns have their items below the same address', () => {
  const paths = allNouns.map(([, { path }]) => path);
  expect(new Set(paths).size).toBe(paths.length);
});

test.each(allNouns)('items of the public noun %s have a public page and a page for staff', (_, noun) => {
  const item = { id: '01990000-0000-7000-8000-000000000000', title: 'Any' };
  expect(routeOf(`${noun.path}/any-00000000`)).toEqual({
    file: expect.stringMatching(/^public\/.*-page\.tsx$/),
    params: ['any-00000000'],
  });
  const { pathname } = new URL(noun.deskPath(item), 'http://localhost');
  expect(routeOf(pathname).file).toMatch(/^desk\/(?!layout\/).*-page\.tsx$/);
});

test.each(newItems)('“$label” of the command palette leads to a form for a new item', ({ path }) => {
  expect(routeOf(path)).toEqual({ file: expect.stringMatching(/^desk\/.*edit-page\.tsx$/), params: [] });
});

const listed = allNouns.flatMap(([key, noun]) =>
  noun.address === 'slug' && (noun.listPage || noun.search) ? [[key, noun.path] as const] : [],
);
test.each(listed)('the list of the public noun %s is a page', (_, path) => {
  expect(routeOf(path)).toEqual({ file: expect.stringMatching(/^public\/.*-page\.tsx$/), params: [] });
});
