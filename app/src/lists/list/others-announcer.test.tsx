// @vitest-environment happy-dom
import { newId } from '@listgrove/kernel/ids';
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ListStoreContext } from '../list-store-context';
import { openMemoryStore } from '../testing/memory-store';
import { OthersAnnouncer } from './others-announcer';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A list with milk and bread, and what has been announced about it, each sentence once. `open` is the place of the open item. */
async function openAnnouncer(open: 0 | 1 | null = null) {
  const { store, view, list, byOthers } = openMemoryStore();
  const [milk, bread] = [newId(), newId()];
  void store.mutate('addItem', { list, item: milk, name: 'Milk' });
  void store.mutate('addItem', { list, item: bread, name: 'Bread' });
  const { container } = await mount(
    <ListStoreContext value={store}>
      <MemoryRouter initialEntries={[open === null ? '/' : `/${[milk, bread][open]}`]}>
        <Routes>
          <Route
            path="/:item?"
            element={<OthersAnnouncer list={list} before={{ items: store.items(list), comments: new Set() }} />}
          />
        </Routes>
      </MemoryRouter>
    </ListStoreContext>,
  );
  const said: string[] = [];
  const watcher = new MutationObserver(() => {
    if (container.textContent) said.push(container.textContent);
  });
  watcher.observe(container, { childList: true, characterData: true, subtree: true });
  const pass = (milliseconds = 2_000) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const comment = (item: string, author_id: string | null) =>
    act(async () =>
      byOthers(() => {
        const written = {
          id: newId(),
          list_id: list,
          item_id: item,
          author_id,
          name: 'Jonas',
          text: 'Two?',
          mentions: [],
        };
        view.putComment({ ...written, created_at: '', deleted_at: null, deleted_by: null, stamps: {} });
        void store.mutate('setSort', { list, sort: 'name' });
      }),
    );
  return { store, list, milk, bread, byOthers, said, pass, comment };
}

test('a change of somebody else is announced, and the same one again, but no change of one’s own', async () => {
  const { store, list, milk, byOthers, said, pass } = await openAnnouncer();
  await act(async () => byOthers(() => void store.mutate('tick', { list, item: milk })));
  await pass();
  expect(said).toEqual(['Milk was ticked']);
  await act(async () => void store.mutate('untick', { list, item: milk }));
  await pass();
  expect(said).toEqual(['Milk was ticked']);
  await act(async () => byOthers(() => void store.mutate('tick', { list, item: milk })));
  await pass();
  expect(said).toEqual(['Milk was ticked', 'Milk was ticked']);
});

test('many changes that arrive together are one sentence', async () => {
  const { store, list, milk, bread, byOthers, said, pass } = await openAnnouncer();
  const addTen = (name: string) =>
    act(async () =>
      byOthers(() => {
        for (let number = 1; number <= 10; number += 1)
          void store.mutate('addItem', { list, item: newId(), name: `${name} ${number}` });
      }),
    );
  await addTen('Apple');
  await pass(500);
  await addTen('Pear');
  await pass();
  await act(async () => {
    byOthers(() => void store.mutate('deleteItem', { list, item: milk }));
    void store.mutate('tick', { list, item: bread });
    byOthers(() => void store.mutate('rename', { list, item: bread, name: 'Rye bread' }));
  });
  await pass();
  expect(said).toEqual(['20 items were added', '2 items were changed']);
});

test('a comment of somebody else is announced, unless its item is open, whose panel says it', async () => {
  const { store, milk, bread, said, pass, comment } = await openAnnouncer(1);
  await comment(milk, store.rows().actor);
  await comment(bread, newId());
  await pass();
  expect(said).toEqual([]);
  await comment(milk, newId());
  await pass();
  expect(said).toEqual(['Milk was commented on']);
  await comment(milk, null);
  await pass();
  expect(said).toEqual(['Milk was commented on', 'Milk was commented on']);
});
