import { credentials, profiles, sessions } from '@listgrove/db/schema/profiles';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Accounts } from './accounts.server.ts';
import { changePassword } from './profile.server.ts';
import { requestReset, resetPassword } from './recovery.server.ts';
import { endOtherSessions, listSessions, liveSessions, readSession } from './sessions.server.ts';
import { signIn, signOut } from './sign-in.server.ts';
import { enter, lastMail, openTestAccounts, password, sessionOf, verify } from './testing/people.ts';
import { visitor } from './testing/visitor.ts';

let accounts: Accounts;
let db: Accounts['db'];
let house: Awaited<ReturnType<typeof openTestAccounts>>;
beforeAll(async () => {
  house = await openTestAccounts();
  ({ accounts, db } = house);
});
afterAll(() => house.close());
beforeEach(() => house.clear());

describe('sessions', () => {
  test('The sign-in before this one is remembered', async () => {
    const first = (await sessionOf(accounts, await verify(accounts, cast.ruth)))?.account;
    expect(first?.previousSignInAt).toBeNull();
    const second = (await sessionOf(accounts, await enter(accounts, cast.ruth)))?.account;
    expect(second?.previousSignInAt).toEqual(first?.lastSignInAt);
  });

  test.each([
    ['forged', 'account.session_token=abc.def'],
    ['without a signature', 'account.session_token=abc'],
    ['empty', 'account.session_token='],
    ['unparseable', 'account.session_token=%E0%A4%A'],
    ['binary', 'account.session_token=\u00ff\u00fe;;;=;'],
  ])('A cookie that is %s is not accepted', async (_, cookie) => {
    expect(await sessionOf(accounts, cookie)).toBeNull();
  });

  test('No sign-in opens a session of a guest of a list, who has no account, not even with a password', async () => {
    await verify(accounts, cast.ruth);
    const id = newId();
    const email = `${id}@guests.invalid`;
    await db.insert(profiles).values({ id, name: 'Lea', email, isGuest: true });
    await db.update(credentials).set({ userId: id, accountId: id });
    const attempt = signIn(accounts, visitor(), { email, password });
    await expect(attempt).rejects.toMatchObject({ code: 'wrong-password' });
    expect(await db.$count(sessions, eq(sessions.userId, id))).toBe(0);
  });

  test('An expired session is not accepted', async () => {
    const cookie = await verify(accounts, cast.ruth);
    await db.update(sessions).set({ expiresAt: new Date(Date.now() - 1_000) });
    expect(await sessionOf(accounts, cookie)).toBeNull();
  });

  test('Use is noted once an hour', async () => {
    const cookie = await verify(accounts, cast.ruth);
    const usedAt = async () => (await db.select({ at: sessions.updatedAt }).from(sessions))[0]?.at.getTime() ?? 0;
    const age = (minutes: number) =>
      db.update(sessions).set({
        expiresAt: new Date(Date.now() + 30 * 24 * 3_600_000 - minutes * 60_000),
        updatedAt: new Date(Date.now() - minutes * 60_000),
      });
    await age(59);
    await sessionOf(accounts, cookie);
    expect(await usedAt()).toBeLessThan(Date.now() - 58 * 60_000);
    await age(61);
    await sessionOf(accounts, cookie);
    expect(await usedAt()).toBeGreaterThan(Date.now() - 60_000);
  });

  test('A session is renewed by use, for thirty days', async () => {
    const cookie = await verify(accounts, cast.ruth);
    await db.update(sessions).set({ expiresAt: new Date(Date.now() + 24 * 3_600_000) });
    const { headers } = await readSession(accounts, visitor(cookie));
    expect(headers.getSetCookie()[0]).toContain('Max-Age=2592000');
    const [row] = await db.select().from(sessions);
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 24 * 3_600_000);
  });

  test('Signing out ends the session, and signing out others ends all but this one', async () => {
    const one = await verify(accounts, cast.ruth);
    const two = await enter(accounts, cast.ruth);
    const three = await enter(accounts, cast.ruth);
    await signOut(accounts, visitor(one));
    expect(await sessionOf(accounts, one)).toBeNull();
    const session = await sessionOf(accounts, three);
    if (!session) throw new Error('not signed in');
    const [home, away] = ['192.0.2.1', '198.51.100.7'];
    expect(await listSessions(accounts, session.account.id, home)).toMatchObject([
      { browser: 'Firefox', isSameNetwork: true },
      { isSameNetwork: true },
    ]);
    const places = { nameOf: async (of: string) => (of === home ? 'Berlin, Germany' : null) };
    expect(await listSessions({ db, places }, session.account.id, away)).toMatchObject([
      { place: 'Berlin, Germany', isSameNetwork: false },
      { place: 'Berlin, Germany' },
    ]);
    await db.update(sessions).set({ ipAddress: null }).where(eq(sessions.id, session.id));
    const fromAway = await listSessions(accounts, session.account.id, away);
    expect(fromAway.map(({ isSameNetwork }) => isSameNetwork).sort()).toEqual([false, null]);
    expect(await endOtherSessions(db, session)).toBe(1);
    expect(await sessionOf(accounts, two)).toBeNull();
    expect(await liveSessions(accounts, [session.id])).toEqual(new Map([[session.id, { isStaff: false }]]));
  });
});

describe('passwords', () => {
  test('A reset by mail works once and signs out everywhere', async () => {
    const cookie = await verify(accounts, cast.ruth);
    await requestReset(accounts, visitor(), { email: 'RUTH.Abara@mail.example', wanted: null });
    const { token } = await lastMail(db);
    await resetPassword(accounts, visitor(), { token, password: 'five green trees' });
    expect(await sessionOf(accounts, cookie)).toBeNull();
    await expect(enter(accounts, cast.ruth)).rejects.toMatchObject({ code: 'wrong-password' });
    await signIn(accounts, visitor(), { email: cast.ruth.email, password: 'five green trees' });
    await expect(resetPassword(accounts, visitor(), { token, password: 'six green trees' })).rejects.toMatchObject({
      code: 'link-unusable',
    });
  });

  test('A change needs the current one, keeps this session and ends the others', async () => {
    const other = await verify(accounts, cast.ruth);
    const cookie = await enter(accounts, cast.ruth);
    const session = await sessionOf(accounts, cookie);
    if (!session) throw new Error('not signed in');
    const change = (currentPassword: string) =>
      changePassword(accounts, visitor(cookie), session, {
        currentPassword,
        newPassword: 'five green trees',
        factor: '',
      });
    await expect(change('wrong')).rejects.toMatchObject({ message: 'Current password is incorrect' });
    await change(password);
    expect(await sessionOf(accounts, cookie)).not.toBeNull();
    expect(await sessionOf(accounts, other)).toBeNull();
  });
});
