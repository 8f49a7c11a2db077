import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Database } from '@listgrove/db/connect';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { site_settings } from '@listgrove/db/schema/settings';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { type Accounts, createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { ensureFirstStaff } from '@listgrove/domain/accounts/first-staff.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Events, openEvents } from './events.ts';

const unset = { siteUrl: null, appUrl: null };
const origins = { site: 'http://localhost:8080', app: 'http://localhost:3000' };
const admin = { email: 'admin@listgrove.example', password: 'four green trees' };
let database: Database;
let accounts: Accounts;
let events: Events;
let server: http.Server;

beforeAll(async () => {
  database = await openTestDatabase();
  const secret = 'a secret of thirty-two characters or more';
  accounts = createAccounts({ db: database.db, secret, staffEmailDomain: 'listgrove.example', onError: console.error });
  await ensureFirstStaff(accounts, { ...admin, name: 'Admin' });
  events = openEvents(database, accounts);
  server = http.createServer((request, response) => {
    const headers = new Headers({ cookie: request.headers.cookie ?? '' });
    events
      .answer(request, response, { headers, address: '192.0.2.1', mailOrigins: mailOriginsOf(origins, unset) })
      .catch(console.error);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await database.close();
});
beforeEach(async () => {
  await database.db.update(profiles).set({ suspendedAt: null, role: 'super_admin' });
});

/** Opens a stream and collects its events as "event: data". */
async function listen(cookie = '', query = '') {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/events${query}`, { headers: { cookie } });
  const heard: string[] = [];
  let ended = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      for (const [, event, data] of decoder.decode(chunk).matchAll(/event: (.*)\ndata: (.*)\n/g))
        heard.push(`${event}: ${data}`);
    }
    ended = true;
  })().catch(() => {
    ended = true;
  });
  const hear = (what: string) => until(() => heard.includes(what));
  await until(() => heard.length > 0);
  return { heard, hear, reading, hasEnded: () => ended, type: response.headers.get('content-type') };
}

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 5_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('It did not come to that.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

async function cookie(): Promise<string> {
  const headers = await signIn(
    accounts,
    { headers: new Headers(), address: '192.0.2.1', mailOrigins: mailOriginsOf(origins, unset) },
    admin,
  );
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const change = () =>
  database.db.insert(site_settings).values({ key: crypto.randomUUID(), value: 1, category: 'general' });

test('An open page receives the name of a changed table, but nothing about accounts', async () => {
  const stream = await listen();
  expect(stream.type).toBe('text/event-stream');
  expect(stream.heard).toEqual(['viewer: ']);
  await cookie();
  await change();
  await stream.hear('change: site_settings');
  expect(stream.heard).toEqual(['viewer: ', 'change: site_settings']);
});

test('A stream whose session is ended in any process sends an event and closes; others stay open', async () => {
  const [one, two] = [await listen(await cookie()), await listen(await cookie())];
  expect(one.heard[0]).toMatch(/^viewer: .{36}$/);
  const [last] = await database.db.select({ id: sessions.id }).from(sessions).orderBy(desc(sessions.id)).limit(1);
  await database.db.delete(sessions).where(eq(sessions.id, last?.id ?? ''));
  await two.hear('viewer: ');
  await two.reading;
  await change();
  await one.hear('change: site_settings');
  expect(one.hasEnded()).toBe(false);
});

test('A page receives the changes since its request, and none from before', async () => {
  const earlier = await listen();
  await change();
  await earlier.hear('change: site_settings'); // it has been sent, so that only a missed change can reach later streams
  await (await listen('', '?age=0')).hear('change: site_settings');
  expect((await listen()).heard).toEqual(['viewer: ']);
  await new Promise((resolve) => setTimeout(resolve, 3_200));
  expect((await listen('', '?age=0')).heard).toEqual(['viewer: ']);
  const older = await listen('', '?age=1000');
  await older.hear('change: site_settings');
  expect(older.heard.join()).not.toMatch(/profiles|sessions/);
  await (await listen('', '?age=86400000')).hear('change: *');
});

test('A suspension closes the streams of the account', async () => {
  const stream = await listen(await cookie());
  await database.db.update(profiles).set({ suspendedAt: new Date() });
  await stream.hear('viewer: ');
  await stream.reading;
});

test('A demotion closes the streams of the account; a change of name does not', async () => {
  const stream = await listen(await cookie());
  await database.db.update(profiles).set({ name: 'Somebody' });
  await change();
  await stream.hear('change: site_settings');
  expect(stream.hasEnded()).toBe(false);
  await database.db.update(profiles).set({ role: 'user' });
  await stream.hear('viewer: ');
  await stream.reading;
});

test('Stopping ends every stream', async () => {
  const stream = await listen();
  events.close();
  await until(stream.hasEnded);
});
