// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import type { ListView } from '../../sync/list-store';
import { ListStoreContext } from '../list-store-context';
import { openMemoryStore } from '../testing/memory-store';
import { useFirstRun } from './use-first-run';

test('a new account sees its first list next, and never the overview, whose dialogs would close again', async () => {
  const { store: memory, account } = openMemoryStore();
  const none: ListView[] = [];
  const store = {
    ...memory,
    lists: () => (memory.lists().length > 1 ? memory.lists() : none),
    trashedLists: () => none,
  };
  const seen: string[] = [];
  function Overview() {
    const isOpening = useFirstRun(account, true);
    seen.push(isOpening ? 'waiting' : 'overview');
    return null;
  }
  // The screen of a list takes a while to load.
  let opened = () => {};
  const router = createMemoryRouter([
    { path: '/', Component: Overview },
    {
      path: '/lists/:list',
      loader: () => new Promise<null>((resolve) => (opened = () => resolve(null))),
      Component: () => <p>First list</p>,
    },
  ]);
  const { container } = await mount(
    <ListStoreContext value={store}>
      <RouterProvider router={router} />
    </ListStoreContext>,
  );
  await act(() => vi.waitFor(() => expect(router.state.navigation.state).toBe('loading')));
  expect(store.lists().map(({ list }) => list.name)).toContain('Shopping list');
  await act(async () => opened());
  expect(container.textContent).toBe('First list');
  expect(new Set(seen)).toEqual(new Set(['waiting']));
  await act(() => router.navigate('/'));
  expect(seen.at(-1)).toBe('overview');
});
