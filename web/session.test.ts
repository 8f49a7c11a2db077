import type { Database } from '@listgrove/db/connect';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { type Accounts, createAccounts } from '@listgrove/domain/accounts/accounts.server';
import { ensureFirstStaff } from '@listgrove/domain/accounts/first-staff.server';
import { signIn } from '@listgrove/domain/accounts/sign-in.server';
import { cookieDomain } from '@listgrove/kernel/cookie-domain.server';
import type { Origins } from '@listgrove/kernel/origins';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import { RouterContextProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountsContext,
  addressContext,
  cookieDomainContext,
  databaseContext,
  mailOriginsContext,
  originsContext,
  sessionContext,
} from './context.ts';
import { redirectWithSession, sessionMiddleware } from './session.ts';
import { nothingKept, staffGate } from './staff-gate.ts';

let database: Database;
let accounts: Accounts;
const local = { site: 'http://localhost:8080', app: 'http://localhost:3000' };
const product = { site: 'https://www.listgrove.example', app: 'https://app.listgrove.example' };
const admin = { email: 'admin@listgrove.example', password: 'four green trees' };

beforeAll(async () => {
  database = await openTestDatabase();
  const secret = 'a secret of thirty-two characters or more';
  accounts = createAccounts({ db: database.db, secret, staffEmailDomain: 'listgrove.example', onError: console.error });
  await ensureFirstStaff(accounts, { ...admin, name: 'Admin' });
});
afterAll(() => database.close());

const unset = { siteUrl: null, appUrl: null };

function contextFor(origins: Origins): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(databaseContext, database);
  context.set(accountsContext, accounts);
  context.set(originsContext, origins);
  context.set(mailOriginsContext, mailOriginsOf(origins, unset));
  context.set(addressContext, '192.0.2.1');
  context.set(cookieDomainContext, cookieDomain(origins, { productDomain: 'listgrove.example', previewHosts: [] }));
  return context;
}

async function signedIn(origins: Origins): Promise<string[]> {
  const visitor = { headers: new Headers(), address: '192.0.2.1', mailOrigins: mailOriginsOf(origins, unset) };
  const headers = await signIn(accounts, visitor, admin);
  return redirectWithSession(origins.site, headers, contextFor(origins)).headers.getSetCookie();
}

/** Runs a middleware as the router does, followed by a page. */
async function run(
  middleware: typeof sessionMiddleware,
  context: RouterContextProvider,
  { cookie = '', path = '/', page = () => new Response('page'), headers = {} } = {},
): Promise<Response> {
  const url = new URL(path, context.get(originsContext).site);
  const request = new Request(url, { headers: { cookie, ...headers } });
  const response = await middleware({ request, url, context, params: {}, pattern: path }, async () => page());
  if (!(response instanceof Response)) throw new Error('The middleware gave no response.');
  return response;
}

const pairOf = (cookies: string[]) => cookies[0]?.split(';')[0] ?? '';

describe('the session cookie', () => {
  test('is HttpOnly, SameSite=Lax and of a single host on localhost', async () => {
    const [cookie] = await signedIn(local);
    expect(cookie).toMatch(/; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test('is also secure and shared by both origins under the product domain', async () => {
    const [cookie] = await signedIn(product);
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure; Domain=listgrove\.example$/);
  });

  test('sets the viewer, and the page must not be stored', async () => {
    const context = contextFor(local);
    const response = await run(sessionMiddleware, context, { cookie: pairOf(await signedIn(local)) });
    expect(context.get(sessionContext)?.viewer).toMatchObject({ email: admin.email, name: 'Admin', isAdmin: true });
    expect(response.headers.get('cache-control')).toBe('private, no-store');
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    ['forged', 'account.session_token=abc.def'],
    ['empty', 'account.session_token='],
    ['unparseable', 'account.session_token=%E0%A4%A'],
  ])('is cleared when it is %s', async (_, cookie) => {
    const context = contextFor(product);
    const response = await run(sessionMiddleware, context, { cookie });
    expect(context.get(sessionContext)).toBeNull();
    expect(response.headers.getSetCookie()).toEqual([
      'account.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure; Domain=listgrove.example',
      'account.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
    ]);
  });

  test('is not cleared in the response to a script, which may arrive after a newer session has replaced it', async () => {
    const cookie = 'account.session_token=abc.def';
    const answer = (dest: string) =>
      run(sessionMiddleware, contextFor(local), { cookie, headers: { 'sec-fetch-dest': dest } });
    expect((await answer('empty')).headers.getSetCookie()).toEqual([]);
    expect((await answer('document')).headers.getSetCookie()).toHaveLength(1);
  });

  test('is cleared when its session has expired', async () => {
    const cookie = pairOf(await signedIn(local));
    await database.db.update(sessions).set({ expiresAt: new Date(0) });
    const response = await run(sessionMiddleware, contextFor(local), { cookie });
    expect(response.headers.getSetCookie()[0]).toContain('Max-Age=0');
  });

  test('is not read if the request has none', async () => {
    const response = await run(sessionMiddleware, contextFor(local), {
      cookie: 'theme=dark; x_account.session_token=1',
    });
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('the staff gate', () => {
  async function enter(path: string, cookie = '') {
    const context = contextFor(local);
    const behind = await run(sessionMiddleware, context, { cookie });
    expect(behind.status).toBe(200);
    const both: typeof staffGate = (request, next) =>
      nothingKept(request, async () => (await staffGate(request, next)) as Response);
    return run(both, context, { path }).catch((thrown: unknown) => thrown);
  }

  test('redirects a visitor to the login of the app, with the absolute return address', async () => {
    const response = await enter('/admin/media?type=image');
    if (!(response instanceof Response)) throw response;
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      'http://localhost:3000/login?return=http%3A%2F%2Flocalhost%3A8080%2Fadmin%2Fmedia%3Ftype%3Dimage',
    );
  });

  test('lets staff pass, and no response may be stored or indexed', async () => {
    const response = await enter('/admin', pairOf(await signedIn(local)));
    if (!(response instanceof Response)) throw response;
    expect(response.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('refuses everybody else with 403, and treats a suspended account as signed out at the next request', async () => {
    const cookie = pairOf(await signedIn(local));
    await database.db.update(profiles).set({ role: 'user' });
    expect(await enter('/admin', cookie)).toMatchObject({ init: { status: 403 }, data: { reason: 'access-denied' } });
    await database.db.update(profiles).set({ role: 'super_admin', suspendedAt: new Date() });
    expect(await enter('/admin', cookie)).toMatchObject({ status: 302 });
  });
});
