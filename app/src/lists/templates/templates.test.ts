// @vitest-environment happy-dom
import { newId } from '@listgrove/kernel/ids';
import { expect, test } from 'vitest';
import { groupsOf } from '../overview/groups';
import { loadWordLists } from '../suggest-category';
import { namesBefore } from '../suggestions/remembered-lists';
import { openMemoryStore } from '../testing/memory-store';
import { undoStackOf } from '../undo/undo-stack';
import type { Change } from '../use-change';
import { makeFromTemplate, templateChoices } from './templates';

async function openTemplates() {
  const { store, list } = openMemoryStore('shopping');
  await loadWordLists();
  const change: Change = (name, args) => void undoStackOf(store).change(name, args);
  const template = newId();
  void store.mutate('createList', { list: template, kind: 'shopping', name: 'Each week', template: true });
  void store.mutate('addItem', { list: template, item: newId(), name: 'Oat milk' });
  return { store, list, template, change };
}

test('the person’s own templates are offered first, then those of the app, with what is in them', async () => {
  const { store, template } = await openTemplates();
  const [own, ...starters] = templateChoices(store);
  expect(own).toEqual({ key: template, name: 'Each week', kind: 'shopping', isOwn: true, items: ['Oat milk'] });
  expect(starters.every(({ isOwn, items }) => !isOwn && items.length > 3)).toBe(true);
  void store.mutate('archiveList', { list: template });
  expect(templateChoices(store).some(({ isOwn }) => isOwn)).toBe(false);
});

test('a list is made from a starter, with categories and headings, and undone as one', async () => {
  const { store, change } = await openTemplates();
  const keyOf = (name: string) => templateChoices(store).find((each) => each.name === name)?.key ?? '';
  const shop = makeFromTemplate(store, change, keyOf('Weekly shop'), 'Saturday') ?? '';
  expect(store.items(shop)[0]).toMatchObject({ name: 'Milk', category: 'Dairy & eggs' });
  const trip = makeFromTemplate(store, change, keyOf('Packing'), 'Lisbon') ?? '';
  expect(store.list(trip)).toMatchObject({
    list: { name: 'Lisbon', kind: 'todo', icon: 'plane', is_template: false },
    mine: { grouping: 'category' },
  });
  expect(store.items(trip)[0]).toMatchObject({ name: 'Passport or ID', category: 'Documents' });
  await Promise.resolve();
  undoStackOf(store).undo();
  expect(store.list(trip)?.list.trashed_at).not.toBeNull();
});

test('templates have their own group in the overview, and their items are not suggested', async () => {
  const { store, list } = await openTemplates();
  expect(groupsOf(store.lists()).map(({ title, lists }) => [title, lists.length])).toEqual([
    ['Lists', 1],
    ['Templates', 1],
  ]);
  expect(namesBefore(store, list)).toEqual([]);
});
