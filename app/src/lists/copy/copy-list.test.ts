import { newId } from '@listgrove/kernel/ids';
import { expect, test } from 'vitest';
import type { ListStore } from '../../sync/list-store';
import { openMemoryStore } from '../testing/memory-store';
import { undoStackOf } from '../undo/undo-stack';
import type { Change } from '../use-change';
import { copyList } from './copy-list';

/** Changes that are undone together if they are made in one go, as those of screens. */
const changeOf =
  (store: ListStore): Change =>
  (name, args) =>
    void undoStackOf(store).change(name, args);

function openTicked() {
  const { store, list } = openMemoryStore('shopping');
  for (const name of ['Milk', 'Bread', 'Soap']) {
    const item = newId();
    void store.mutate('addItem', { list, item, name, quantity: 2 });
    if (name !== 'Soap') void store.mutate('tick', { list, item });
  }
  void store.mutate('setListLook', { list, color: 'teal', icon: 'heart' });
  void store.mutate('setCategoryOrder', { list, categories: ['Bakery', 'Produce'] });
  const shown = (id: string) => store.items(id).map(({ name, done_at }) => [name, done_at !== null]);
  return { store, list, shown };
}

test('a new list is made from the ticked items of one, open and in their order, and undone as one', async () => {
  const { store, list, shown } = openTicked();
  const made = copyList(store, changeOf(store), list, { name: 'Next week', part: 'done', keepsTicks: false }) ?? '';
  const copied = [
    ['Milk', false],
    ['Bread', false],
  ];
  expect(shown(made)).toEqual(copied);
  expect(store.list(made)?.list).toMatchObject({
    ...{ name: 'Next week', kind: 'shopping', color: 'teal', icon: 'heart' },
    category_order: ['Bakery', 'Produce'],
  });
  expect(shown(list)).toHaveLength(3);
  await Promise.resolve();
  undoStackOf(store).undo();
  expect(store.list(made)?.list.trashed_at).not.toBeNull();
  undoStackOf(store).redo();
  expect([store.list(made)?.list.trashed_at, shown(made)]).toEqual([null, copied]);
});

test('a template is made from a list, and lists from the template', () => {
  const { store, list, shown } = openTicked();
  const change = changeOf(store);
  void store.mutate('setGrouping', { list, grouping: 'none' });
  const how = { part: 'all', keepsTicks: false } as const;
  const template = copyList(store, change, list, { ...how, name: 'Each week', isTemplate: true }) ?? '';
  expect([store.list(list)?.list.is_template, store.list(template)?.list.is_template]).toEqual([false, true]);
  const made = copyList(store, change, template, { ...how, name: 'This week' }) ?? '';
  expect([store.list(made)?.list.is_template, store.list(made)?.mine?.grouping]).toEqual([false, 'none']);
  expect(shown(made)).toEqual([
    ['Milk', false],
    ['Bread', false],
    ['Soap', false],
  ]);
});

test('a copy of everything can keep its ticks', () => {
  const { store, list, shown } = openTicked();
  const made = copyList(store, changeOf(store), list, { name: 'Copy', part: 'all', keepsTicks: true }) ?? '';
  expect(shown(made)).toEqual([
    ['Milk', true],
    ['Bread', true],
    ['Soap', false],
  ]);
});
