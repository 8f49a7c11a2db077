// @vitest-environment happy-dom
import { newId } from '@listgrove/kernel/ids';
import { mount } from '@listgrove/ui/testing/mount';
import { dropToasts } from '@listgrove/web/testing/drop-toasts';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ListStoreContext } from '../list-store-context';
import { openMemoryStore } from '../testing/memory-store';
import { type Change, useChange } from '../use-change';
import { useUndo } from './use-undo';

afterEach(dropToasts);

async function openScreen() {
  const { store, list } = openMemoryStore('todo');
  let change: Change = () => {};
  function Screen() {
    useUndo();
    change = useChange();
    return (
      <>
        <input aria-label="Add an item" />
        <input type="checkbox" />
      </>
    );
  }
  const { container } = await mount(
    <ListStoreContext value={store}>
      <Screen />
    </ListStoreContext>,
  );
  const press = (key: string, options: KeyboardEventInit = { ctrlKey: true }, on: Element | null = document.body) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options });
    return act(async () => void on?.dispatchEvent(event));
  };
  const make = (work: (change: Change) => void) => act(async () => work(change));
  const names = () => store.items(list).map(({ name }) => name);
  return { store, list, press, make, names, container };
}

test('Ctrl+Z and ⌘Z undo, with Shift or as Ctrl+Y they redo, and in a text field they belong to the text', async () => {
  const { list, press, make, names, container } = await openScreen();
  await make((change) => change('addItem', { list, item: newId(), name: 'Call Ruth' }));
  await press('z', { ctrlKey: true }, container.querySelector('input'));
  await press('z', {});
  expect(names()).toEqual(['Call Ruth']);
  await press('z', { ctrlKey: true }, container.querySelector('[type="checkbox"]'));
  expect(names()).toEqual([]);
  await press('Z', { metaKey: true, shiftKey: true });
  expect(names()).toEqual(['Call Ruth']);
  await press('z', { metaKey: true });
  expect(names()).toEqual([]);
  await press('y');
  expect(names()).toEqual(['Call Ruth']);
});

test('several items that are deleted in one go come back by one press of the toast', async () => {
  const { store, list, make, names } = await openScreen();
  for (const name of ['Call Ruth', 'Water the plants'])
    await make((change) => change('addItem', { list, item: newId(), name }));
  await make((change) => {
    for (const { id } of store.items(list)) change('deleteItem', { list, item: id });
  });
  const button = await vi.waitFor(() => {
    const toast = [...document.querySelectorAll('[role="status"]')].find(({ textContent }) =>
      textContent?.includes('2 items are in the trash'),
    );
    expect(toast).toBeDefined();
    return toast?.querySelector<HTMLElement>('button:not([aria-label])');
  }, 10_000);
  expect(names()).toEqual([]);
  await act(async () => button?.click());
  expect(names()).toEqual(['Call Ruth', 'Water the plants']);
});

test('a tick of a repeating item gives it its next date, and undo the one before', async () => {
  const { store, list, make, press } = await openScreen();
  const item = newId();
  const add = { list, item, name: 'Stretch', due: '2026-11-23', repeat: 'FREQ=DAILY' };
  await make((change) => change('addItem', add));
  await make((change) => change('tick', { list, item }));
  await vi.waitFor(() => expect(store.item(item)?.due).not.toBe('2026-11-23'), 10_000);
  expect(store.item(item)?.done_at).toBeNull();
  await press('z');
  expect(store.item(item)).toMatchObject({ due: '2026-11-23', done_at: null });
});

test('what is restored from the trash says so in one toast, and its undo in the same place', async () => {
  const { store, list, make, names } = await openScreen();
  const item = newId();
  await make((change) => change('addItem', { list, item, name: 'Call Ruth' }));
  await make((change) => change('deleteItem', { list, item }));
  await make((change) => change('restoreItem', { list, item }));
  const restored = () =>
    [...document.querySelectorAll('[role="status"]')].filter(({ textContent }) =>
      textContent?.includes('“Call Ruth” restored'),
    );
  await vi.waitFor(() => expect(restored()).toHaveLength(1), 10_000);
  expect(names()).toEqual(['Call Ruth']);
  await act(async () => restored()[0]?.querySelector<HTMLElement>('button:not([aria-label])')?.click());
  expect(store.item(item)?.deleted_at).not.toBeNull();
});
