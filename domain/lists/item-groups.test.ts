import { expect, test } from 'vitest';
import { isGrouped, isOverdue, keepGroups, openGroups } from './item-groups.ts';
import type { ItemRow } from './rows.ts';

const item = (name: string, more: Partial<ItemRow> = {}) =>
  ({ id: name, name, category: '', done_at: null, due: null, priority: null, ...more }) as ItemRow;

const shown = (items: ItemRow[], options: Partial<Parameters<typeof openGroups>[1]> = {}) =>
  openGroups(items, { isGrouped: true, sort: '', order: [], now: '2026-11-30T12:00', ...options }).map(
    ({ category, items: own }) => [category, own.map(({ name }) => name)],
  );

test('categories follow the list, then a shop, then the alphabet, and items without one are last', () => {
  const items = [
    item('Screws'),
    item('Zinc', { category: 'Zoo' }),
    item('Milk', { category: 'Dairy & eggs' }),
    item('Apples', { category: 'Produce' }),
    item('Nails', { category: 'Hardware' }),
  ];
  expect(shown(items, { order: ['Zoo'] }).map(([category]) => category)).toEqual([
    'Zoo',
    'Produce',
    'Dairy & eggs',
    'Hardware',
    '',
  ]);
});

test('ticked items are in no group, and a list without headings is one group', () => {
  expect(shown([item('A'), item('B', { done_at: '2026-11-30T10:00:00Z' })], { isGrouped: false })).toEqual([
    [null, ['A']],
  ]);
  expect(shown([item('B', { done_at: '2026-11-30T10:00:00Z' })])).toEqual([]);
});

test('what matters comes first: overdue, then by priority, then by date; equal ones keep their order', () => {
  const items = [
    item('plain'),
    item('later', { due: '2026-12-05' }),
    item('low', { priority: 3 }),
    item('high', { priority: 1 }),
    item('this morning', { due: '2026-11-30T09:00' }),
    item('today', { due: '2026-11-30' }),
    item('plain too'),
  ];
  expect(shown(items, { isGrouped: false, sort: 'importance' })[0]?.[1]).toEqual([
    'this morning',
    'high',
    'low',
    'today',
    'later',
    'plain',
    'plain too',
  ]);
});

test('a date without a time is overdue from the next day on', () => {
  expect(isOverdue({ due: '2026-11-30' }, '2026-11-30T23:59')).toBe(false);
  expect(isOverdue({ due: '2026-11-30' }, '2026-12-01T00:00')).toBe(true);
});

test('shopping lists have headings unless the person chose none', () => {
  expect([isGrouped('shopping', ''), isGrouped('shopping', 'none'), isGrouped('todo', '')]).toEqual([
    true,
    false,
    false,
  ]);
});

test('a change of one item leaves the groups of the others as they were', () => {
  const [bread, milk, cheese] = [
    item('Bread', { category: 'Bakery' }),
    item('Milk', { category: 'Dairy' }),
    item('Cheese', { category: 'Dairy' }),
  ] as const;
  const groups = (items: ItemRow[]) =>
    openGroups(items, { isGrouped: true, sort: '', order: ['Bakery', 'Dairy'], now: '2026-11-30T12:00' });
  const before = groups([bread, milk, cheese]);
  const renamed = keepGroups(before, groups([bread, { ...milk, name: 'Oat milk' }, cheese]));
  expect(renamed[0]).toBe(before[0]);
  expect(renamed[1]?.items.map(({ name }) => name)).toEqual(['Oat milk', 'Cheese']);
  expect(keepGroups(before, groups([bread, milk]))[1]?.items).toEqual([milk]);
  expect(keepGroups(before, groups([bread, cheese, milk]))[1]?.items).toEqual([cheese, milk]);
});
