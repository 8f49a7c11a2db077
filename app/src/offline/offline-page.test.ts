import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import { isScreen } from '../lists/addresses';
import routes from '../routes';
import { serverPages } from './offline-page';

/** The paths of all pages below these routes, with a word for each parameter. */
const pagesOf = (entries: RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, file, children = [] }) => [
    ...(path && /-page\.tsx$/.test(file) ? [`/${path.replace(/:\w+/g, 'word')}`] : []),
    ...pagesOf(children),
  ]);

test('without a network, each page that only the server has is answered with a sentence of ours', async () => {
  const pages = pagesOf(await routes);
  expect(pages.length).toBeGreaterThan(15);
  expect(pages.filter((page) => !isScreen(page) && !serverPages.some((each) => each.test(page)))).toEqual([]);
});
