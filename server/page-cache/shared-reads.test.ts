import type { Db } from '@listgrove/db/db';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { createStaff } from '@listgrove/domain/accounts/create-staff.server';
import { readKnownSession } from '@listgrove/domain/accounts/sessions.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import { expect, onTestFinished, test } from 'vitest';
import { type EvictedTables, noPeers } from '../processes/peers.ts';
import { openPageCache } from './page-cache.ts';
import { optionsFor } from './testing/cached-site.ts';

const password = 'four green trees';
const address = '192.0.2.1';

/** Two processes of one machine with a change feed that delivers no notices: only the messages between them remain. */
async function openTwo() {
  const database = await openTestDatabase();
  const listeners: ((tables: EvictedTables) => void)[] = [];
  const peers = {
    ...noPeers,
    onEvict: (listener: (tables: EvictedTables) => void) => {
      listeners.push(listener);
      return () => {};
    },
    evict: async (tables: EvictedTables) => {
      for (const listener of listeners) listener(tables);
    },
  };
  const options = { ...optionsFor(database), peers };
  const writer = await openPageCache(options);
  const silent = { ...database.feed, subscribe: () => () => {}, connected: true };
  const reader = await openPageCache({ ...options, database: { ...database, feed: silent } });
  const secret = 'a secret of thirty-two characters or more';
  const { db } = database;
  const accounts = createAccounts({ db, secret, staffEmailDomain: 'listgrove.example', onError: console.error });
  onTestFinished(async () => {
    writer.close();
    reader.close();
    await database.close();
  });
  return { db, accounts, writer, reader };
}

test.each([
  ['ends', (db: Db) => db.delete(sessions)],
  ['belongs to a suspended account', (db: Db) => db.update(profiles).set({ suspendedAt: new Date() })],
])('a session that %s in one process is refused by the next request in another', async (_, end) => {
  const { db, accounts, writer, reader } = await openTwo();
  const email = 'maya@listgrove.example';
  await createStaff(accounts, { email, name: 'Maya', password, role: 'admin' });
  const origins = { site: 'http://localhost:8080', app: 'http://localhost:3000' };
  const mailOrigins = mailOriginsOf(origins, { siteUrl: null, appUrl: null });
  const opened = await signIn(accounts, { headers: new Headers(), address, mailOrigins }, { email, password });
  const cookie = opened.getSetCookie()[0]?.split(';')[0] ?? '';
  const visitor = { headers: new Headers({ cookie }), address };
  const request = async () => (await reader.withEviction(() => readKnownSession(accounts, visitor))).session;
  const session = await request();
  expect(session?.account.email).toBe(email);
  expect(await request()).toBe(session); // from memory
  await writer.withEviction(async () => void (await end(db)));
  expect(await request()).toBeNull();
});
