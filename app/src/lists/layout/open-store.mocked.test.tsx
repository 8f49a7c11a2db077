// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { openMemoryStore } from '../testing/memory-store';
import { OpenStore } from './open-store';

const openListStore = vi.hoisted(() => vi.fn());
vi.mock('../../sync/open-list-store', () => ({ openListStore }));
vi.mock('../../sync/browser-surroundings', () => ({ browserSurroundings: () => ({}) }));
vi.mock('../device/clear-others', () => ({ clearOthers: async () => {} }));

const close = vi.fn();
beforeEach(() => {
  localStorage.clear();
  close.mockClear();
  openListStore.mockReset().mockImplementation(async () => ({
    ...openMemoryStore().store,
    ...{ isLocal: false, close, hear: () => {}, sync: async () => {} },
  }));
});

/** Opens the lists of whom the server names; returns the field that they show, and how the server answers anew. */
async function openWith(first: string) {
  let named: string | null = first;
  function Page() {
    const account = useLoaderData<string | null>();
    return (
      <OpenStore account={account} isVisitor={false} hasTried={false} guest={null} waiting={<p>Wait</p>}>
        {(owner) => <input aria-label={owner.account} />}
      </OpenStore>
    );
  }
  const router = createMemoryRouter([{ path: '/', loader: () => named, Component: Page, HydrateFallback: () => null }]);
  const { container } = await mount(<RouterProvider router={router} />);
  const field = () => container.querySelector('input');
  await vi.waitFor(() => expect(field()).not.toBeNull());
  async function answer(account: string | null) {
    named = account;
    await act(() => router.revalidate());
  }
  return { field, answer };
}

test('lists stay open, with what is typed, while the server does not answer and when it answers again', async () => {
  const { field, answer } = await openWith('maya');
  const typed = field();
  if (typed) typed.value = 'Half a wo';
  await answer(null);
  await answer('maya');
  expect(field()).toBe(typed);
  expect(openListStore).toHaveBeenCalledTimes(1);
  expect(close).not.toHaveBeenCalled();
});

test("another account's lists take the place of those that are open", async () => {
  const { field, answer } = await openWith('maya');
  await answer('ruth');
  await vi.waitFor(() => expect(field()?.getAttribute('aria-label')).toBe('ruth'));
  expect(close).toHaveBeenCalledTimes(1);
  expect(openListStore).toHaveBeenLastCalledWith(expect.objectContaining({ account: 'ruth' }));
});
