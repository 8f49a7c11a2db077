import { expect, test } from 'vitest';
import { listsWithMore } from './lists-with-more';

const lists = [
  { label: 'Dashboard', path: '/admin' },
  { label: 'Blog', path: '/admin/blog' },
  { label: 'Feature Requests', path: '/admin/feature-requests' },
];
const items = (path: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `${path}${index}` }));

test('a list of which the most items were found is offered with the same search', () => {
  const found = [...items('/admin/blog/', 5), ...items('/admin/feature-requests?q=', 4)];
  expect(listsWithMore(found, { q: 'milk & eggs', most: 5, lists })).toEqual([
    { label: 'All matches in Blog', path: '/admin/blog?q=milk+%26+eggs' },
  ]);
});

test('requests and reports, which are found by a search for their title, count for their own list', () => {
  const found = items('/admin/feature-requests?q=A%2FB ', 5);
  expect(listsWithMore(found, { q: 'a', most: 5, lists }).map(({ label }) => label)).toEqual([
    'All matches in Feature Requests',
  ]);
});
