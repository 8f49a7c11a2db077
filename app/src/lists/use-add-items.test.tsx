// @vitest-environment happy-dom
import { mutationArguments } from '@listgrove/domain/lists/arguments';
import { newId } from '@listgrove/kernel/ids';
import { mount } from '@listgrove/ui/testing/mount';
import { dropToasts } from '@listgrove/web/testing/drop-toasts';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ListStoreContext } from './list-store-context';
import { loadReader } from './smart-input/load-reader';
import { loadWordLists } from './suggest-category';
import { openMemoryStore } from './testing/memory-store';
import { undoStackOf } from './undo/undo-stack';
import { type AddItems, useAddItems, useAddItemsTo } from './use-add-items';

afterEach(dropToasts);

async function openList(kind: 'shopping' | 'todo' | 'wishlist' = 'shopping') {
  const { store, list } = openMemoryStore(kind);
  await loadReader();
  let add: AddItems = async () => [];
  function Field() {
    add = useAddItems(list);
    return null;
  }
  await mount(
    <ListStoreContext value={store}>
      <Field />
    </ListStoreContext>,
  );
  const shown = () => store.items(list).map(({ name, category, quantity }) => ({ name, category, quantity }));
  const keep = (turnedBack: ReadonlySet<string>, ...names: string[]) => act(async () => add(names, turnedBack));
  return { store, list, shown, keep, add: (...names: string[]) => act(async () => add(names)) };
}

test('items of a shopping list get their category, also those that are added before the words are loaded', async () => {
  const { shown, add } = await openList();
  await add('Oat milk', 'Bio-Vollmilch', 'xyzzy');
  const dairy = 'Dairy & eggs';
  await vi.waitFor(() => expect(shown().map(({ category }) => category)).toEqual([dairy, dairy, '']));
  await loadWordLists();
  await add('Äpfel');
  expect(shown().at(-1)).toEqual({ name: 'Äpfel', category: 'Produce', quantity: null });
});

test('a todo gets no category', async () => {
  const { shown, add } = await openList('todo');
  await loadWordLists();
  await add('Milk');
  expect(shown()).toEqual([{ name: 'Milk', category: '', quantity: null }]);
});

test('a web address in a wishlist becomes the link, and the title of its page the name', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ title: 'Enamel coffee pot', hasPicture: false })),
  );
  const { store, list, add } = await openList('wishlist');
  await add('Tea pot https://shop.example/tea', 'https://www.shop.example/coffee', 'Candles');
  const links = () => store.items(list).map(({ name, url, text }) => [name, url, text]);
  await vi.waitFor(() => expect(links()[1]?.[0]).toBe('Enamel coffee pot'));
  expect(links()).toEqual([
    ['Tea pot', 'https://shop.example/tea', 'Tea pot https://shop.example/tea'],
    ['Enamel coffee pot', 'https://www.shop.example/coffee', 'https://www.shop.example/coffee'],
    ['Candles', '', 'Candles'],
  ]);
  vi.unstubAllGlobals();
});

test('the category that somebody chose for a name in this list is remembered, also if it is none', async () => {
  const { store, list, shown, add } = await openList();
  await loadWordLists();
  await add('Coconut milk', 'Soap');
  for (const category of ['Asian shelf', '']) {
    const item = store.items(list)[0]?.id ?? '';
    await store.mutate('setCategory', { list, item, category });
    await store.mutate('deleteItem', { list, item });
  }
  await add('coconut milk', 'soap');
  expect(shown().map(({ category }) => category)).toEqual(['Asian shelf', '']);
});

test('an item that is on the list already grows, a toast says so, and its Undo keeps both', async () => {
  const { store, list, shown, add } = await openList();
  await loadWordLists();
  await store.mutate('addItem', { list, item: newId(), name: 'Milk' });
  await add('milk');
  expect(shown()).toMatchObject([{ name: 'Milk', quantity: 2 }]);
  const toast = await vi.waitFor(() => {
    const found = document.querySelector<HTMLElement>('[role="status"]');
    expect(found?.textContent ?? '').toContain('Milk is now ×2');
    return found;
  }, 10_000);
  await act(async () => toast?.querySelector<HTMLElement>('button:not([aria-label])')?.click());
  expect(shown()).toMatchObject([
    { name: 'Milk', quantity: 1 },
    { name: 'milk', quantity: null },
  ]);
});

test('a todo that is added for a day is due on it, at the time that its words name, and a date in words wins', async () => {
  const { store, list } = await openList('todo');
  let addTo: ReturnType<typeof useAddItemsTo> = async () => [];
  function Field() {
    addTo = useAddItemsTo();
    return null;
  }
  await mount(
    <ListStoreContext value={store}>
      <Field />
    </ListStoreContext>,
  );
  const day = '2031-05-09';
  await act(async () => addTo(list, ['Call Ruth 5pm', 'Water plants', 'Pay rent 2031-06-01'], { day }));
  const dues = () => store.items(list).map(({ name, due }) => [name, due]);
  expect(dues()).toEqual([
    ['Call Ruth', '2031-05-09T17:00'],
    ['Water plants', '2031-05-09'],
    ['Pay rent', '2031-06-01'],
  ]);
  await act(async () => void undoStackOf(store).undo());
  expect(dues()).toEqual([
    ['Call Ruth 5pm', day],
    ['Water plants', day],
    ['Pay rent 2031-06-01', day],
  ]);
});

test('a line is read into name and fields, and stays as typed', async () => {
  const { store, list, add } = await openList();
  await add('2 kg flour $1.99', 'Milch 1l', '"7 Up" x2');
  const rows = store.items(list).map(({ name, quantity, unit, price, text }) => [name, quantity, unit, price, text]);
  expect(rows).toEqual([
    ['flour', 2, 'kg', 199, '2 kg flour $1.99'],
    ['Milch', 1, 'l', null, 'Milch 1l'],
    ['7 Up', 2, '', null, '"7 Up" x2'],
  ]);
});

test('undo takes back the reading first and then the items, and redo brings both again', async () => {
  const { store, list, shown, add } = await openList('todo');
  await add('call mum tomorrow 5pm !', 'screws x20');
  const stack = undoStackOf(store);
  const rows = () =>
    store.items(list).map(({ name, due, priority, quantity }) => [name, Boolean(due), priority, quantity]);
  const read = [
    ['call mum', true, 1, null],
    ['screws', false, null, 20],
  ];
  expect(rows()).toEqual(read);
  await act(async () => void stack.undo());
  expect(rows()).toEqual([
    ['call mum tomorrow 5pm !', false, null, null],
    ['screws x20', false, null, 1],
  ]);
  await act(async () => void stack.undo());
  expect(shown()).toEqual([]);
  await act(async () => void stack.redo());
  await act(async () => void stack.redo());
  expect(rows()).toEqual(read);
});

test('undo of the reading of an item that another one took up makes it a line of its own, as typed', async () => {
  const { store, shown, add } = await openList();
  await add('Milk');
  await add('milk x2');
  expect(shown()).toMatchObject([{ name: 'Milk', quantity: 3 }]);
  const stack = undoStackOf(store);
  await act(async () => void stack.undo());
  expect(shown()).toMatchObject([{ name: 'Milk', quantity: 1 }, { name: 'milk x2' }]);
  await act(async () => void stack.undo());
  expect(shown()).toMatchObject([{ name: 'Milk', quantity: 1 }]);
});

test('grams and kilograms of the same thing add up', async () => {
  const { store, list, add } = await openList();
  await add('1 kg flour', '1 l Milch');
  await add('500 g flour', '200 g Milch');
  const amounts = store.items(list).map(({ name, quantity, unit }) => `${name} ${quantity} ${unit}`);
  expect(amounts).toEqual(['flour 1.5 kg', 'Milch 1 l', 'Milch 200 g']);
});

test('a reading that was turned back and a list without smart input keep the words', async () => {
  const { store, list, shown, add, keep } = await openList();
  await keep(new Set(['quantity:3']), '3 apples');
  await act(async () => store.mutate('setSmartInput', { list, on: false }));
  await add('2 pears');
  expect(shown().map(({ name }) => name)).toEqual(['3 apples', '2 pears']);
});

test('200 pasted lines are added at once', async () => {
  const { shown, add } = await openList();
  await loadWordLists();
  const lines = Array.from(
    { length: 200 },
    (_, index) => `${(index % 9) + 1} kg thing ${String.fromCharCode(97 + (index % 26))}${index}`,
  );
  await add('warm up 1 kg');
  await add(...lines);
  expect(shown()).toHaveLength(201);
});

const longLink = `https://shop.example/pot?ref=${'a'.repeat(592)}`;

test('a link of 621 characters is kept whole in each kind of list that reads links, and Undo leaves it in its field', async () => {
  expect(longLink).toHaveLength(621);
  for (const kind of ['shopping', 'todo', 'wishlist'] as const) {
    const { store, list, add } = await openList(kind);
    await add(`Tea pot ${longLink} from Ruth`, longLink);
    const links = () => store.items(list).map(({ name, url }) => [name, url]);
    const kept = [
      ['Tea pot from Ruth', longLink],
      ['shop.example', longLink],
    ];
    expect(links(), kind).toEqual(kept);
    await act(async () => void undoStackOf(store).undo());
    expect(links(), kind).toEqual(kept);
  }
});

test('the server takes a line with a link of 2,000 characters, whose text is too long without its link left out', async () => {
  const { store, list, add } = await openList('todo');
  const sent = vi.spyOn(store, 'mutate');
  const link = `https://shop.example/${'a'.repeat(1979)}`;
  await add(`${'word '.repeat(99)}tomorrow ${link}`);
  expect(store.items(list)).toMatchObject([{ name: 'word '.repeat(99).trim(), url: link }]);
  const [, args] = sent.mock.calls.find(([name]) => name === 'addItem') ?? [];
  expect(mutationArguments.addItem.safeParse(args).success).toBe(true);
});

test('what is too long for an item and what is too much at once is left, and nothing of it is added', async () => {
  const { store, list, keep, add } = await openList('todo');
  const tooLong = 'x'.repeat(501);
  const lines = Array.from({ length: 743 }, (_, at) => (at === 3 ? tooLong : `todo ${at}`));
  expect(await add(...lines)).toEqual([tooLong, ...lines.slice(500)]);
  expect(store.items(list)).toHaveLength(499);
  await act(async () => store.mutate('setSmartInput', { list, on: false }));
  const unread = `Pot ${longLink}`;
  expect(await keep(new Set(), 'one more', unread)).toEqual([unread]);
  expect(store.items(list)).toHaveLength(500);
});
