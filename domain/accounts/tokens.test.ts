import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { signing_keys } from '@listgrove/db/schema/signing-keys';
import { cast } from '@listgrove/fixtures/cast';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { eq, sql } from 'drizzle-orm';
import { createLocalJWKSet, decodeJwt, decodeProtectedHeader, type JWTVerifyOptions, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type Accounts, createAccounts } from './accounts.server.ts';
import type { Session } from './sessions.server.ts';
import { renewSigningKeys } from './signing-keys.server.ts';
import { enter, openTestAccounts, protect, register, sessionOf, startAccounts, verify } from './testing/people.ts';
import { audienceOf } from './token-audience.ts';
import { issueToken, readKeySet } from './tokens.server.ts';

const issuer = 'https://app.example.com';
const audience = 'https://billing.example.com';
let accounts: Accounts;
let db: Accounts['db'];
let house: Awaited<ReturnType<typeof openTestAccounts>>;
beforeAll(async () => {
  house = await openTestAccounts();
  ({ accounts, db } = house);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.clear();
  await db.delete(signing_keys);
});

const signedIn = async (person: { name: string; email: string }) =>
  (await sessionOf(accounts, await verify(accounts, person))) as Session;
const tokenOf = async (session: Session) => (await issueToken(accounts, session, { issuer, audience })).token;
/** Checks a token as another program does that has just fetched the key set. */
const check = async (token: string, options: JWTVerifyOptions = {}) =>
  jwtVerify(token, createLocalJWKSet(await readKeySet(accounts)), {
    issuer,
    audience,
    algorithms: ['EdDSA'],
    ...options,
  });
const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const age = (hours: number) =>
  db.update(signing_keys).set({
    createdAt: sql`${signing_keys.createdAt} - make_interval(hours => ${hours})`,
    expiresAt: sql`${signing_keys.expiresAt} - make_interval(hours => ${hours})`,
  });

describe('another program', () => {
  test('learns who is signed in, and nothing more', async () => {
    const session = await signedIn(cast.ruth);
    const { payload } = await check(await tokenOf(session));
    const { iat = 0, exp = 0, ...claims } = payload;
    expect(claims).toEqual({
      ...{ iss: issuer, aud: audience, sub: session.account.id },
      ...{ email: cast.ruth.email, email_verified: true },
    });
    expect(exp - iat).toBe(300);
    expect((await check(await tokenOf(await signedIn(cast.jonas)))).payload.role).toBe('admin');
  });

  test('refuses a token for somebody else, of somebody else, after its time, and a changed one', async () => {
    const token = await tokenOf(await signedIn(cast.ruth));
    const other = { audience: 'reports' };
    expect(await outcomeOf(check(token, other))).toBe('ERR_JWT_CLAIM_VALIDATION_FAILED');
    expect(await outcomeOf(check(token, { issuer: 'https://app.evil.example' }))).toBe(
      'ERR_JWT_CLAIM_VALIDATION_FAILED',
    );
    expect(await outcomeOf(check(token, { currentDate: new Date(Date.now() + 400_000) }))).toBe('ERR_JWT_EXPIRED');
    const [head, body = '', signature] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString());
    const forged = Buffer.from(JSON.stringify({ ...claims, role: 'super_admin' })).toString('base64url');
    expect(await outcomeOf(check([head, forged, signature].join('.')))).toBe('ERR_JWS_SIGNATURE_VERIFICATION_FAILED');
  });

  test('sees public keys alone, and the private ones are encrypted in the database', async () => {
    const { keys } = await readKeySet(accounts);
    expect(keys).toEqual([
      { kid: expect.any(String), kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', x: expect.any(String) },
    ]);
    const [row] = await db.select().from(signing_keys);
    expect(row?.privateKey).not.toMatch(/OKP|"d"/);
  });
});

describe('a clock that is off by five minutes', () => {
  const minutes = (by: number) => new Date(Date.now() + by * 60_000);

  test('of another program: a slow one accepts a new token, a fast one refuses it until it tolerates that', async () => {
    const token = await tokenOf(await signedIn(cast.ruth));
    const { payload } = await check(token, { currentDate: minutes(-5) });
    expect(payload.email).toBe(cast.ruth.email);
    expect(await outcomeOf(check(token, { currentDate: minutes(5.1) }))).toBe('ERR_JWT_EXPIRED');
    await check(token, { currentDate: minutes(5.1), clockTolerance: 30 });
  });

  test.each([-5, 5])('of this process (%i minutes): a token lives for five minutes by the database', async (by) => {
    const session = await signedIn(cast.ruth);
    const present = () => db.select({ now: sql<number>`extract(epoch from now())::int` }).from(profiles).limit(1);
    vi.useFakeTimers({ toFake: ['Date'], now: minutes(by) });
    const { token, expires_at } = await issueToken(accounts, session, { issuer, audience });
    const [read] = await present();
    vi.useRealTimers();
    const { exp = 0, iat = 0 } = decodeJwt(token);
    expect([exp - iat, expires_at.getTime()]).toEqual([300, exp * 1_000]);
    expect(Math.abs(iat - (read?.now ?? 0))).toBeLessThan(30);
  });
});

describe('a key', () => {
  test('is replaced by one that was served before it signs, and is served until its tokens have ended', async () => {
    const session = await signedIn(cast.ruth);
    const before = await tokenOf(session);
    await age(30 * 24 - 1); // one hour is left
    await renewSigningKeys(accounts);
    await renewSigningKeys(accounts);
    const { keys } = await readKeySet(accounts);
    expect(keys).toHaveLength(2);
    const last = await tokenOf(session);
    expect(kidOf(last)).toBe(kidOf(before));
    await age(2); // the old one ended an hour ago
    await renewSigningKeys(accounts);
    const next = await tokenOf(session);
    expect(kidOf(next)).not.toBe(kidOf(before));
    expect(keys.map(({ kid }) => kid)).toContain(kidOf(next));
    await check(last);
    await check(next);
    await age(2);
    await renewSigningKeys(accounts);
    expect((await readKeySet(accounts)).keys.map(({ kid }) => kid)).toEqual([kidOf(next)]);
    expect(await outcomeOf(check(last))).toBe('ERR_JWKS_NO_MATCHING_KEY');
    await check(next);
  });

  test('is one, also if processes need the first at the same time, and after a long stop', async () => {
    const session = await signedIn(cast.ruth);
    const processes = Array.from({ length: 6 }, () => startAccounts(db));
    const tokens = await Promise.all(processes.map((each) => issueToken(each, session, { issuer, audience })));
    expect(new Set(tokens.map(({ token }) => kidOf(token))).size).toBe(1);
    await age(90 * 24);
    await check(await tokenOf(session));
    expect(await db.$count(signing_keys)).toBe(1);
  });

  test('of another secret signs no more, and its tokens stay valid', async () => {
    const session = await signedIn(cast.ruth);
    const before = await tokenOf(session);
    const options = { db, staffEmailDomain: 'listgrove.example', onError: console.error };
    const renewed = createAccounts({ ...options, secret: 'another secret of thirty-two characters' });
    const { token } = await issueToken(renewed, session, { issuer, audience });
    expect(kidOf(token)).not.toBe(kidOf(before));
    await check(before);
    await check(token);
  });
});

describe('no token', () => {
  test('for an unverified, suspended or leaving account, and none for a session that has ended', async () => {
    await register(accounts, cast.ruth);
    const unverified = (await sessionOf(accounts, await enter(accounts, cast.ruth))) as Session;
    expect(await outcomeOf(tokenOf(unverified))).toBe('unverified');
    const session = await signedIn(cast.jonas);
    const change = (values: Partial<typeof profiles.$inferInsert>) =>
      db.update(profiles).set(values).where(eq(profiles.email, cast.jonas.email));
    await change({ suspendedAt: new Date() });
    expect(await outcomeOf(tokenOf(session))).toBe('account-suspended');
    await change({ suspendedAt: null, deletionDueAt: new Date() });
    expect(await outcomeOf(tokenOf(session))).toBe('signed-out');
    await change({ deletionDueAt: null });
    await db.delete(sessions).where(eq(sessions.id, session.id));
    expect(await outcomeOf(tokenOf(session))).toBe('signed-out');
  });

  test('before the second factor: there is no session to have one for', async () => {
    await protect(accounts, cast.ruth);
    expect(await sessionOf(accounts, await enter(accounts, cast.ruth))).toBeNull();
  });

  test('above the limit of an account', async () => {
    const session = await signedIn(cast.ruth);
    for (let count = 0; count < 60; count += 1) await accounts.limits.tokensByAccount.count(session.account.id);
    expect(await outcomeOf(tokenOf(session))).toBe('too-many-attempts');
  });
});

test.each([
  ['the first by default', { asked: null, foreignOrigin: null }, audience],
  ['a named one', { asked: 'reports', foreignOrigin: null }, 'reports'],
  ['an unknown one', { asked: 'other', foreignOrigin: null }, 'unknown-audience'],
  ['none by an empty name', { asked: '', foreignOrigin: null }, 'unknown-audience'],
  ['a page for itself', { asked: null, foreignOrigin: audience }, audience],
  ['a page for another', { asked: 'reports', foreignOrigin: audience }, 'not-allowed'],
  ['a page of an unknown origin', { asked: audience, foreignOrigin: 'https://evil.example' }, 'not-allowed'],
  ['a page without an origin', { asked: null, foreignOrigin: 'null' }, 'not-allowed'],
])('the audience: %s', (_, question, expected) => {
  const outcome = () => audienceOf({ audiences: [audience, 'reports'], ...question });
  if (/^(not|unknown)-/.test(expected)) expect(outcome).toThrow(expect.objectContaining({ code: expected }));
  else expect(outcome()).toBe(expected);
});
