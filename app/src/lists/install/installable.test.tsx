// @vitest-environment happy-dom
import { mount } from '@listgrove/ui/testing/mount';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import type { SyncStatus } from '../../sync/list-store';
import { ListStoreContext } from '../list-store-context';
import { openMemoryStore } from '../testing/memory-store';
import Installable from './installable';
import { isOfferDue } from './offer-day';

afterEach(() => localStorage.clear());

/** Opens the app on a device that has a list and sends nothing, and returns whether a later day is one to offer the installation. */
async function isOfferedLater(isLocal: boolean) {
  const { store } = openMemoryStore();
  const status = () => ({ unsent: 0 }) as SyncStatus;
  const element = (
    <ListStoreContext value={Object.assign(store, { isLocal, status })}>{<Installable />}</ListStoreContext>
  );
  await mount(<RouterProvider router={createMemoryRouter([{ id: 'root', path: '*', element }])} />);
  return isOfferDue('2999-01-01');
}

test('a visitor who has lists on this device has used the app, although nothing of them is ever sent', async () => {
  expect(await isOfferedLater(true)).toBe(true);
});

test('an account that only looks at its lists on this device has not', async () => {
  expect(await isOfferedLater(false)).toBe(false);
});
