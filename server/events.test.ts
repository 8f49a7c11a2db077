import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { listAnnouncedTables } from '@listgrove/db/announced-tables';
import type { Database } from '@listgrove/db/connect';
import { invitations } from '@listgrove/db/schema/invitations';
import { link_reports } from '@listgrove/db/schema/link-reports';
import { list_members } from '@listgrove/db/schema/list-members';
import { lists } from '@listgrove/db/schema/lists';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { schedules } from '@listgrove/db/schema/schedules';
import { site_settings } from '@listgrove/db/schema/settings';
import { previews, unpublished_versions } from '@listgrove/db/schema/unpublished';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { type Accounts, createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { ensureFirstStaff } from '@listgrove/domain/accounts/first-staff.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { tellPresence } from '@listgrove/domain/lists/presence.server';
import { makeGuest, readGuest } from '@listgrove/domain/lists/sharing/guests.server';
import { rowsInEveryState } from '@listgrove/domain/public-noun/testing/some-row';
import { allNouns } from '@listgrove/domain/public-nouns.server';
import { newId } from '@listgrove/kernel/ids';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import { guestCookie } from '@listgrove/web/guest-cookie';
import { desc, eq, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deskTables, type Events, openEvents, privateTables } from './events.ts';

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

test('Only staff are told of what only the back office shows; open previews are told of changes that wait', async () => {
  const [visitor, staff] = [await listen(), await listen(await cookie())];
  const ofItem = { table_name: 'blog_posts', row_id: newId() };
  await database.db.insert(unpublished_versions).values({ ...ofItem, content: {}, based_on: new Date() });
  await database.db.insert(schedules).values({ ...ofItem, action: 'publish', due_at: new Date(), set_by_name: 'Maya' });
  await database.db.insert(previews).values({ ...ofItem, digest: 'x', made_by_name: 'Maya', expires_at: new Date() });
  await database.db.insert(link_reports).values({ reason: 'spam', details: '', list_name: '' });
  const tables = ['unpublished_versions', 'previews', 'schedules', 'link_reports'];
  for (const table of tables) await staff.hear(`change: ${table}`);
  await visitor.hear('change: unpublished_versions');
  await visitor.hear('change: previews');
  await change();
  for (const stream of [visitor, staff, await listen('', '?age=0')]) {
    await stream.hear('change: site_settings');
    const heard = tables.slice(2).filter((table) => stream.heard.includes(`change: ${table}`));
    expect(heard).toEqual(stream === staff ? tables.slice(2) : []);
  }
});

/** The tables of public nouns, which visitors are shown; a trigger counts those with slugs. */
const ofNouns = allNouns.flatMap(([, noun]) => {
  const counts = noun.address === 'slug' ? [getTableName(noun.counted.counts)] : [];
  return [getTableName(noun.table), ...counts];
});
/** The other tables that visitors hear of. */
const others = ['active_policy_types', 'blog_topics', 'calendar_feeds', 'code_snippets', 'feature_request_votes'];
others.push('joined_feedback_accounts', 'media_files', 'merged_requests', 'page_seo', 'previews', 'site_settings');
others.push('testimonials', 'unpublished_versions');
const forVisitors = [...new Set([...ofNouns, ...others])].sort();

test('A new table is told to visitors only if somebody has decided so', async () => {
  const announced = [...(await listAnnouncedTables(database.db))];
  const told = announced.filter((table) => !privateTables.has(table) && !deskTables.has(table));
  const why = 'Say in server/events.ts whom a table is told to; name one that visitors may hear of here.';
  expect(told.sort(), why).toEqual(forVisitors);
});

test.each(allNouns)('Of a row that is not public, visitors hear only that the table of %s changed', async (_, noun) => {
  const { db } = database;
  const name = getTableName(noun.table);
  const rows = rowsInEveryState(noun.table, 'A secret title');
  await db.insert(noun.table as PgTable).values(rows);
  await db.delete(noun.table).where(noun.isPublic);
  expect(await db.$count(noun.table), `${name}: every state is public; see rowsInEveryState.`).toBeGreaterThan(0);
  // Nothing is sent after this that was done before it.
  const earlier = await listen();
  await change();
  await earlier.hear('change: site_settings');
  const visitor = await listen();
  await db.update(noun.table).set({ title: 'Another secret title' });
  await db.delete(noun.table);
  await visitor.hear(`change: ${name}`);
  await change();
  await visitor.hear('change: site_settings');
  const heard = ['viewer: ', ...forVisitors.map((table) => `change: ${table}`)];
  const more = visitor.heard.filter((each) => !heard.includes(each));
  const why = `${name}: visitors may hear the names of tables, and nothing of a row. See notify_change and server/events.ts.`;
  expect(more, why).toEqual([]);
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
  const begun = performance.now();
  await change();
  await earlier.hear('change: site_settings'); // it has been sent, so that only a missed change can reach later streams
  await (await listen('', '?age=0')).hear('change: site_settings');
  expect((await listen()).heard).toEqual(['viewer: ']);
  await new Promise((resolve) => setTimeout(resolve, 3_200));
  expect((await listen('', '?age=0')).heard).toEqual(['viewer: ']);
  const older = await listen('', `?age=${Math.ceil(performance.now() - begun)}`);
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

test('A stream of an account begins with the notice that any list may have changed; others do not', async () => {
  const [admin, visitor] = [await listen(await cookie()), await listen()];
  await admin.hear('list: *');
  await change();
  await visitor.hear('change: site_settings');
  expect(visitor.heard).not.toContain('list: *');
});

test('A change of a list reaches its members, also one who is removed by it, and nobody else', async () => {
  const [admin, visitor] = [await listen(await cookie()), await listen()];
  const account = admin.heard[0]?.slice('viewer: '.length) ?? '';
  const other = newId();
  await database.db.insert(profiles).values({ id: other, name: 'Ruth', email: `${other}@mail.example` });
  const [own, foreign] = [newId(), newId()];
  await database.db.transaction(async (tx) => {
    await tx.insert(lists).values([
      { id: own, kind: 'todo', name: 'Own', owner_id: account, head_seq: 1 },
      { id: foreign, kind: 'todo', name: 'Foreign', owner_id: other, head_seq: 1 },
    ]);
    await tx.insert(list_members).values([
      { list_id: own, account_id: account, role: 'owner' },
      { list_id: foreign, account_id: other, role: 'owner' },
    ]);
  });
  await admin.hear(`list: list:${own}:1`);
  await database.db.delete(list_members).where(eq(list_members.list_id, own));
  await admin.hear(`list: list:${own}:0`);
  expect(admin.heard.join()).not.toContain(foreign);
  expect(visitor.heard.join()).not.toContain('list:');
});

test('Who has a list open is told to its members and nobody else, and only members can tell it', async () => {
  const [admin, visitor] = [await listen(await cookie()), await listen()];
  const account = admin.heard[0]?.slice('viewer: '.length) ?? '';
  const [ruth, shared, foreign, client] = [newId(), newId(), newId(), newId()];
  await database.db.insert(profiles).values({ id: ruth, name: 'Ruth', email: `${ruth}@mail.example` });
  await database.db.insert(lists).values([
    { id: shared, kind: 'todo', name: 'Shared', owner_id: ruth },
    { id: foreign, kind: 'todo', name: 'Foreign', owner_id: ruth },
  ]);
  await database.db.insert(list_members).values([
    { list_id: shared, account_id: ruth, role: 'owner' },
    { list_id: shared, account_id: account, role: 'viewer' },
    { list_id: foreign, account_id: ruth, role: 'owner' },
  ]);
  await tellPresence(database.db, ruth, { client, list: foreign, here: true });
  await tellPresence(database.db, newId(), { client: newId(), list: shared, here: true });
  await tellPresence(database.db, ruth, { client, list: shared, here: true });
  await admin.hear(`here: ${shared}:${ruth}:${client}:1`);
  await tellPresence(database.db, ruth, { client, list: shared, here: false });
  await admin.hear(`here: ${shared}:${ruth}:${client}:0`);
  expect(admin.heard.filter((said) => said.startsWith('here:'))).toHaveLength(2);
  expect(visitor.heard.join()).not.toContain('here:');
});

test('A guest hears of the list of their link and no other, until the link is over; then the stream ends', async () => {
  const owner = newId();
  await database.db.insert(profiles).values({ id: owner, name: 'Maya', email: `${owner}@mail.example` });
  const [shared, foreign, link] = [newId(), newId(), newId()];
  await database.db.insert(lists).values([
    { id: shared, kind: 'todo', name: 'Shared', owner_id: owner },
    { id: foreign, kind: 'todo', name: 'Foreign', owner_id: owner },
  ]);
  const open = { token_hash: link, expires_at: new Date(Date.now() + 60_000), admits_guests: true };
  await database.db.insert(invitations).values({ id: link, list_id: shared, role: 'editor', ...open });
  const guest = await database.db.transaction((tx) => makeGuest(tx, 'Ruth'));
  await database.db
    .insert(list_members)
    .values({ list_id: shared, account_id: guest.id, role: 'editor', guest_link: link });
  const stream = await listen(guestCookie(guest.secret, false).split(';')[0]);
  await stream.hear('list: *');
  expect(stream.heard[0]).toBe('viewer: ');
  await database.db.update(lists).set({ head_seq: 5 }).where(eq(lists.owner_id, owner));
  await stream.hear(`list: list:${shared}:5`);
  await database.db.update(invitations).set({ revoked_at: new Date() }).where(eq(invitations.id, link));
  await readGuest(database.db, guest.secret);
  await stream.reading;
  expect(stream.heard).toContain(`list: list:${shared}:0`);
  expect(stream.heard.join()).not.toContain(foreign);
  await database.db.delete(profiles).where(eq(profiles.id, guest.id));
});

test('Stopping ends every stream', async () => {
  const stream = await listen();
  events.close();
  await until(stream.hasEnded);
});
