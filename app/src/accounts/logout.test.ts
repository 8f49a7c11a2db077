import type { Database } from '@listgrove/db/connect';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { type Accounts, createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { ensureFirstStaff } from '@listgrove/domain/accounts/first-staff.server';
import { readSession } from '@listgrove/domain/accounts/sessions.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { cookieDomain } from '@listgrove/kernel/cookie-domain.server';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import {
  accountsContext,
  addressContext,
  cookieDomainContext,
  mailOriginsContext,
  originsContext,
  sessionContext,
} from '@listgrove/web/context';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from './+types/logout';
import { loader } from './logout';

const origins = { site: 'https://www.listgrove.example', app: 'https://app.listgrove.example' };
const mailOrigins = mailOriginsOf(origins, { siteUrl: null, appUrl: null });
const visitor = { headers: new Headers(), address: '192.0.2.1', mailOrigins };
const admin = { email: 'admin@listgrove.example', password: 'four green trees', name: 'Admin' };
let database: Database;
let accounts: Accounts;

beforeAll(async () => {
  database = await openTestDatabase();
  const secret = 'a secret of thirty-two characters or more';
  accounts = createAccounts({ db: database.db, secret, staffEmailDomain: 'listgrove.example', onError: console.error });
  await ensureFirstStaff(accounts, admin);
});
afterAll(() => database.close());

async function visitLogout(method: string, cookie: string, more = '', mode = 'cors'): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(accountsContext, accounts);
  context.set(originsContext, origins);
  context.set(mailOriginsContext, mailOrigins);
  context.set(addressContext, visitor.address);
  context.set(cookieDomainContext, cookieDomain(origins, { productDomain: 'listgrove.example', previewHosts: [] }));
  const known = await readSession(accounts, { ...visitor, headers: new Headers({ cookie }) });
  context.set(sessionContext, known.session);
  const url = new URL(`/logout?return=https://www.listgrove.example/blog${more}`, origins.app);
  const request = new Request(url, { method });
  // `Request` of a script does not let these be set.
  Object.defineProperty(request, 'headers', { value: new Headers({ cookie, 'sec-fetch-mode': mode }) });
  return loader({ request, url, context, params: {}, pattern: '/logout' } satisfies Route.LoaderArgs);
}

async function signedIn(): Promise<string> {
  const headers = await signIn(accounts, visitor, admin);
  return headers.getSetCookie().map((cookie) => cookie.split(';')[0])[0] ?? '';
}

async function isSignedIn(cookie: string): Promise<boolean> {
  const { session } = await readSession(accounts, { ...visitor, headers: new Headers({ cookie }) });
  return session !== null;
}

test('a link checker that sends HEAD with the cookie of a session changes neither', async () => {
  const cookie = await signedIn();
  const response = await visitLogout('HEAD', cookie);
  expect(response.headers.get('location')).toBe('https://www.listgrove.example/blog');
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await isSignedIn(cookie)).toBe(true);
});

test.each(['GET', 'POST'])('a visitor who signs out by %s loses the session and its cookie', async (method) => {
  const cookie = await signedIn();
  const response = await visitLogout(method, cookie);
  expect(response.headers.get('location')).toBe('https://www.listgrove.example/blog');
  expect(response.headers.getSetCookie().join()).toMatch(/Max-Age=0/i);
  expect(await isSignedIn(cookie)).toBe(false);
});

test('a browser that opens the page is led to the screen that clears the device, and signs out when it comes back', async () => {
  const cookie = await signedIn();
  const led = await visitLogout('GET', cookie, '', 'navigate');
  expect(led.headers.get('location')).toBe('/sign-out?return=https://www.listgrove.example/blog');
  expect(await isSignedIn(cookie)).toBe(true);
  const left = await visitLogout('GET', cookie, '&cleared=1', 'navigate');
  expect(left.headers.get('location')).toBe('https://www.listgrove.example/blog');
  expect(await isSignedIn(cookie)).toBe(false);
});
