import http from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Database } from '@listgrove/db/connect';
import { sessions } from '@listgrove/db/schema/profiles';
import { site_settings } from '@listgrove/db/schema/settings';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { type Accounts, createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { ensureFirstStaff } from '@listgrove/domain/accounts/first-staff.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Events, openEvents } from './events.ts';

const unset = { siteUrl: null, appUrl: null };
const origins = { site: 'http://localhost:8080', app: 'http://localhost:3000' };
const admin = { email: 'admin@listgrove.example', password: 'four green trees' };
const page = Buffer.alloc(100_000, 'a');
let database: Database;
let accounts: Accounts;
let events: Events;
let server: http.Server;
let opened: number;
let faults: unknown[];

beforeAll(async () => {
  database = await openTestDatabase();
  const secret = 'a secret of thirty-two characters or more';
  accounts = createAccounts({ db: database.db, secret, staffEmailDomain: 'listgrove.example', onError: console.error });
  await ensureFirstStaff(accounts, { ...admin, name: 'Admin' });
});
afterAll(() => database.close());

beforeEach(async () => {
  opened = 0;
  faults = [];
  process.on('uncaughtException', keepFault);
  events = openEvents({ ...database, feed: { ...database.feed, subscribe } } as Database, accounts);
  server = http.createServer((request, response) => {
    if (request.url !== '/events') return void response.end(page);
    opened++;
    const headers = new Headers({ cookie: request.headers.cookie ?? '' });
    const address = String(request.headers['x-test-address'] ?? '192.0.2.1');
    events.answer(request, response, { headers, address, mailOrigins: mailOriginsOf(origins, unset) }).catch(keepFault);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  events.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  process.off('uncaughtException', keepFault);
});

let notify: (table: string) => void = () => {};

/** Also lets a test send the name of a table. */
function subscribe(listener: (table: string) => void) {
  notify = listener;
  return database.feed.subscribe(listener);
}

const connections = () =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

function keepFault(error: unknown): void {
  faults.push(error);
}

const port = () => (server.address() as AddressInfo).port;

async function cookie(): Promise<string> {
  const headers = await signIn(
    accounts,
    { headers: new Headers(), address: '192.0.2.1', mailOrigins: mailOriginsOf(origins, unset) },
    admin,
  );
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Requests pages and then a stream on one connection that reads nothing. */
async function openUnread(pages: number, sessionCookie = '') {
  const socket = connect(port(), '127.0.0.1');
  socket.pause();
  socket.on('error', () => {}); // the server may end it
  const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${sessionCookie}\r\n\r\n`;
  socket.write(get('/').repeat(pages) + get('/events'));
  await expect.poll(() => opened).toBeGreaterThan(0);
  await pause(200);
  return socket;
}

test('a visitor who reads nothing and signs out does not end the process', async () => {
  const socket = await openUnread(80, await cookie());
  await database.db.delete(sessions);
  await pause(200);
  await database.db.insert(site_settings).values({ key: crypto.randomUUID(), value: 1, category: 'general' });
  await pause(300);
  socket.destroy();
  expect(faults).toEqual([]);
});

/** Opens a stream without reading it and returns the status. */
async function open(address: string, method = 'GET'): Promise<{ status: number; close(): void }> {
  const abort = new AbortController();
  const url = `http://127.0.0.1:${port()}/events`;
  const response = await fetch(url, { method, headers: { 'x-test-address': address }, signal: abort.signal });
  return { status: response.status, close: () => abort.abort() };
}

test('an address has at most 50 streams, and others still get theirs', async () => {
  const streams = await Promise.all(Array.from({ length: 60 }, () => open('192.0.2.7')));
  expect(streams.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(50);
  expect(streams.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(10);
  const other = await open('192.0.2.8');
  expect(other.status).toBe(200);
  streams.find(({ status }) => status === 200)?.close();
  await expect.poll(async () => (await open('192.0.2.7')).status).toBe(200);
});

test('only GET opens a stream', async () => {
  expect((await open('192.0.2.1', 'POST')).status).toBe(405);
  expect((await open('192.0.2.1', 'HEAD')).status).toBe(200);
});

test('a stream whose reader takes nothing is cut', async () => {
  const socket = await openUnread(80);
  for (let each = 0; each < 80; each++) notify(`table_${each}_${'x'.repeat(1_000)}`);
  await expect.poll(connections).toBe(0);
  socket.destroy();
  expect(faults).toEqual([]);
});
