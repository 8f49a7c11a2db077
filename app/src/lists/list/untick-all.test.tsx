// @vitest-environment happy-dom
import { newId } from '@listgrove/kernel/ids';
import { mount } from '@listgrove/ui/testing/mount';
import { dropToasts } from '@listgrove/web/testing/drop-toasts';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ListStoreContext } from '../list-store-context';
import { openMemoryStore } from '../testing/memory-store';
import { useUndo } from '../undo/use-undo';
import { type Change, useChange } from '../use-change';
import { useUntickAll } from './untick-all';

afterEach(dropToasts);

test('who unticks a whole list for the next week can take it back with one press', async () => {
  const { store, list } = openMemoryStore('shopping');
  let change: Change = () => {};
  let untickAll: ReturnType<typeof useUntickAll> = () => {};
  function Screen() {
    useUndo();
    change = useChange();
    untickAll = useUntickAll(list);
    return null;
  }
  await mount(
    <ListStoreContext value={store}>
      <Screen />
    </ListStoreContext>,
  );
  const ticked = () => store.items(list).filter(({ done_at }) => done_at !== null).length;
  const [milk, bread] = [newId(), newId()];
  await act(async () => change('addItem', { list, item: milk, name: 'Milk' }));
  await act(async () => change('addItem', { list, item: bread, name: 'Bread' }));
  await act(async () => change('tick', { list, item: milk }));
  await act(async () => change('tick', { list, item: bread }));
  expect(ticked()).toBe(2);

  await act(async () => untickAll(store.items(list)));
  expect(ticked()).toBe(0);
  const undo = await vi.waitFor(() => {
    const toast = [...document.querySelectorAll('[role="status"]')].find(({ textContent }) =>
      textContent?.includes('2 items are open again'),
    );
    expect(toast).toBeDefined();
    return toast?.querySelector<HTMLElement>('button:not([aria-label])');
  }, 10_000);
  await act(async () => undo?.click());
  expect(ticked()).toBe(2);
});
