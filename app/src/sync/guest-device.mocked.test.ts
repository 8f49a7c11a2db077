// Sets the classes of IndexedDB that the library compares with.
import 'fake-indexeddb/auto';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { sharingLimits } from '@listgrove/domain/limits/limit-table';
import { createLimiters } from '@listgrove/domain/limits/limits.server';
import { pullBody, pushBody } from '@listgrove/domain/lists/protocol.server';
import { pull } from '@listgrove/domain/lists/pull.server';
import { push } from '@listgrove/domain/lists/push.server';
import { becomeAccount } from '@listgrove/domain/lists/sharing/becoming.server';
import { readGuest } from '@listgrove/domain/lists/sharing/guests.server';
import { hashOfToken } from '@listgrove/domain/lists/sharing/invitations.server';
import { joinAsGuest } from '@listgrove/domain/lists/sharing/joining.server';
import { addAccount, PushingDevice } from '@listgrove/domain/lists/testing/pushing-device';
import { newId } from '@listgrove/kernel/ids';
import { IDBFactory } from 'fake-indexeddb';
import { expect, test, vi } from 'vitest';
import { adoptChanges } from './adopt-changes';
import type { Surroundings } from './list-store';
import { openListStore } from './open-list-store';

const database = await openDatabaseForFile();

/** Maya's list, and the device of a guest in it. `who` is for whom the server answers; null without a session. */
async function guestsDevice() {
  const maya = new PushingDevice(database, await addAccount(database, 'Maya'));
  const [list, token] = [newId(), newId()];
  await maya.send('createList', { list, kind: 'todo', name: 'Moving' });
  const link = { list, invitation: newId(), hash: hashOfToken(token), role: 'editor' as const, days: 7, uses: null };
  await maya.send('createLink', { ...link, guests: true });
  const counted = { db: database.db, limits: createLimiters(database.db, sharingLimits) };
  const { secret } = await joinAsGuest(counted, token, { address: '192.0.2.1', known: null, name: 'Ruth' });
  const guest = await readGuest(database.db, secret ?? '');
  if (!secret || !guest) throw new Error('Nobody joined.');
  const server: { who: string | null; isLost: boolean } = { who: guest.id, isLost: false };
  const outside: Surroundings = {
    indexedDB: new IDBFactory(),
    locks: null,
    channel: () => null,
    now: () => Date.now(),
    later: () => () => {},
    random: () => 0.5,
    async fetch(path, body) {
      if (server.isLost) throw new TypeError('There is no network.');
      if (!server.who) return new Response(null, { status: 401 });
      if (path === '/sync/pull') return Response.json(await pull(database.db, server.who, pullBody.parse(body)));
      return Response.json(await push(database.db, server.who, pushBody.parse(structuredClone(body))));
    },
  };
  const store = await openListStore({ account: guest.id, isGuest: true, surroundings: outside });
  await store.sync();
  return { maya, list, secret, guest, server, outside, store };
}

test('what a guest has done without a network is the account’s once the guest has become it', async () => {
  const { maya, list, secret, guest, server, outside, store } = await guestsDevice();
  const [item, own] = [newId(), newId()];
  await store.mutate('addItem', { list, item, name: 'Boxes' });
  await store.sync();
  server.isLost = true;
  await store.mutate('addItem', { list, item: own, name: 'Tape' });
  await store.mutate('setAssignee', { list, item, account: guest.id });
  await store.close();

  const account = await addAccount(database, 'Ruth Meier');
  await becomeAccount(database.db, account, secret);
  [server.isLost, server.who] = [false, account];
  const renamed = { from: guest.id, to: account };
  expect(await adoptChanges(outside, guest.id, renamed)).toEqual([]);
  expect(await adoptChanges(outside, guest.id, renamed)).toEqual([]);
  expect(await maya.item(list, own)).toMatchObject({ name: 'Tape', created_by: account });
  expect(await maya.item(list, item)).toMatchObject({ created_by: account, assignee_id: account });
});

test('the device of a guest whom the server knows no more forgets all lists, and that of an account does not', async () => {
  const { list, guest, server, outside, store } = await guestsDevice();
  expect(store.list(list)).toBeDefined();
  server.who = null;
  await store.sync();
  await vi.waitFor(() => expect(store.status().signedOut).toBe(true));
  const again = await openListStore({ account: guest.id, surroundings: outside });
  expect(again.lists()).toEqual([]);

  const other = await guestsDevice();
  await other.store.close();
  const kept = await openListStore({ account: other.guest.id, surroundings: other.outside });
  other.server.who = null;
  await kept.sync();
  expect(kept.status().signedOut).toBe(true);
  expect(kept.list(other.list)).toBeDefined();
});
