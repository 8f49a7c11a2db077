// @vitest-environment happy-dom
import { CodedError } from '@listgrove/kernel/errors';
import { mount } from '@listgrove/ui/testing/mount';
import { act } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ListStore, SyncStatus } from '../../sync/list-store';
import { readDraft, writeDraft } from '../add/draft';
import { ListStoreContext } from '../list-store-context';
import { rememberAccount, rememberedAccount } from './device-account';
import { SignOut } from './sign-out';

const leave = vi.fn();
let server: () => Promise<Response>;
beforeEach(() => {
  leave.mockReset();
  server = async () => Response.json({});
  vi.spyOn(location, 'replace').mockImplementation(leave);
  vi.stubGlobal('fetch', () => server());
  rememberAccount('maya');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** Renders the screen with a store that has this to send. */
async function openWith(
  status: Pick<SyncStatus, 'state' | 'unsent'>,
  { purge = vi.fn(() => Promise.resolve()), keep = vi.fn(() => Promise.resolve()) } = {},
) {
  const whole = { ...status, problem: null, needsUpdate: false, signedOut: false };
  const sync = vi.fn(() => Promise.resolve());
  const store = { status: () => whole, subscribe: () => () => {}, purge, keep, sync } as unknown as ListStore;
  const router = createMemoryRouter([{ path: '*', element: <SignOut /> }]);
  const { container } = await mount(
    <ListStoreContext value={store}>
      <RouterProvider router={router} />
    </ListStoreContext>,
  );
  const text = () => container.textContent;
  const press = (label: string) =>
    act(async () => {
      const button = [...container.querySelectorAll('button')].find((each) => each.textContent === label);
      if (!button) throw new Error(`There is no button “${label}” in “${text()}”.`);
      button.click();
    });
  return { text, purge, keep, press };
}

test('signing out asks before it drops changes that are not sent, and says how many', async () => {
  const { text, purge, keep, press } = await openWith({ state: 'pending', unsent: 2 });
  expect(text()).toContain('2 changes not sent yet');
  expect(purge).not.toHaveBeenCalled();
  await press('Discard 2 changes');
  expect(keep).not.toHaveBeenCalled();
  expect(purge).toHaveBeenCalledOnce();
  expect(leave).toHaveBeenCalledExactlyOnceWith('/logout?cleared=1');
});

test('changes that are kept are stored before the lists are deleted from the device', async () => {
  const order: string[] = [];
  const keep = vi.fn(async () => void order.push('kept'));
  const purge = vi.fn(async () => void order.push('purged'));
  const { press } = await openWith({ state: 'offline', unsent: 1 }, { keep, purge });
  await press('Keep 1 change on this device');
  expect(order).toEqual(['kept', 'purged']);
  expect(leave).toHaveBeenCalledOnce();
});

test('a device that cannot keep the changes says so, and stays signed in', async () => {
  const keep = vi.fn(() => Promise.reject(new CodedError('not-kept', 'This device cannot keep your changes.')));
  const { text, purge, press } = await openWith({ state: 'pending', unsent: 1 }, { keep });
  await press('Keep 1 change on this device');
  expect(text()).toContain('This device cannot keep your changes.');
  expect(purge).not.toHaveBeenCalled();
});

test('signing out asks nothing if all is sent, and forgets what was begun to be added', async () => {
  writeDraft('maya', 'Bread');
  const { purge } = await openWith({ state: 'idle', unsent: 0 });
  expect(purge).toHaveBeenCalledOnce();
  expect([readDraft('maya'), rememberedAccount()]).toEqual(['', null]);
});

test('without a server nothing is deleted, because the session would go on', async () => {
  server = () => Promise.reject(new TypeError('There is no network.'));
  const { text, purge, press } = await openWith({ state: 'offline', unsent: 1 });
  await press('Discard 1 change');
  await press('Keep 1 change on this device');
  expect(purge).not.toHaveBeenCalled();
  expect(text()).toContain('The server does not answer. Signing out needs a connection.');
  server = async () => new Response(null, { status: 503 });
  const down = await openWith({ state: 'idle', unsent: 0 });
  await down.press('Sign out');
  expect(down.purge).not.toHaveBeenCalled();
});

test('a storage that does not answer keeps nobody signed in, and the deletion is remembered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  await openWith({ state: 'idle', unsent: 0 }, { purge: vi.fn(() => new Promise<void>(() => {})) });
  expect(leave).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(5_000));
  expect(leave).toHaveBeenCalledOnce();
  expect(rememberedAccount()).toBe(null);
  expect(localStorage.getItem('deleting')).toBe('maya');
});
