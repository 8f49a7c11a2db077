import { profiles, second_factors, sessions } from '@listgrove/db/schema/profiles';
import { rate_limits } from '@listgrove/db/schema/rate-limits';
import { cast } from '@listgrove/fixtures/cast';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Accounts } from './accounts.server.ts';
import { answerChallenge, hasChallenge, isChallenge } from './challenge.server.ts';
import { requestReset, resetPassword } from './recovery.server.ts';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, renewRecoveryCodes } from './second-factor.server.ts';
import type { Session } from './sessions.server.ts';
import { readSession } from './sessions.server.ts';
import { signIn } from './sign-in.server.ts';
import { signUp, verifyEmail } from './sign-up.server.ts';
import { codeFor } from './testing/authenticator.ts';
import {
  enter,
  lastMail,
  openTestAccounts,
  password,
  protect as protectAccount,
  sessionOf,
  verify,
} from './testing/people.ts';
import { cookiesOf, visitor } from './testing/visitor.ts';

let accounts: Accounts;
let db: Accounts['db'];
let house: Awaited<ReturnType<typeof openTestAccounts>>;
beforeAll(async () => {
  house = await openTestAccounts();
  ({ accounts, db } = house);
});
afterAll(() => house.close());
beforeEach(() => house.clear());

async function present(cookie: string): Promise<Session> {
  const session = await sessionOf(accounts, cookie);
  if (!session) throw new Error('not signed in');
  return session;
}

const answer = (cookie: string, code: string) => answerChallenge(accounts, visitor(cookie), { code });

const protect = (person: { name: string; email: string }) => protectAccount(accounts, person);

describe('turning it on', () => {
  test('needs the password, a confirmed address and a right code; until then a password is enough', async () => {
    const cookie = await verify(accounts, cast.ruth);
    const session = await present(cookie);
    const begin = (word: string) => beginTwoFactor(accounts, visitor(cookie), session, word);
    await expect(begin('wrong')).rejects.toMatchObject({ message: 'Current password is incorrect' });
    const first = await begin(password);
    const { uri, key } = await begin(password);
    expect(key).not.toBe(first.key);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Smart%20Lists:ruth\.abara%40mail\.example\?/);
    await expect(confirmTwoFactor(accounts, visitor(cookie), session, '000000')).rejects.toMatchObject({
      code: 'wrong-code',
    });
    await present(await enter(accounts, cast.ruth));
    await db.update(profiles).set({ emailVerified: false });
    await expect(beginTwoFactor(accounts, visitor(cookie), await present(cookie), password)).rejects.toMatchObject({
      code: 'unverified',
    });
  });

  test('replaces the session, which does not count as a sign-in, and shows ten recovery codes', async () => {
    const { cookie, before, recoveryCodes } = await protect(cast.ruth);
    const { account } = await present(cookie);
    expect(account).toMatchObject({ twoFactorEnabled: true, previousSignInAt: null });
    expect((await readSession(accounts, visitor(before))).session).toBeNull();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [stored] = await db.select().from(second_factors);
    expect(stored?.backupCodes).not.toContain(recoveryCodes[0]);
  });

  test('the new session keeps the id, so that open pages stay signed in, also when it is turned off', async () => {
    const first = await verify(accounts, cast.ruth);
    const { id } = await present(first);
    const { key } = await beginTwoFactor(accounts, visitor(first), await present(first), password);
    const on = await confirmTwoFactor(accounts, visitor(first), await present(first), codeFor(key));
    const second = cookiesOf(on.headers);
    expect((await present(second)).id).toBe(id);
    const off = await endTwoFactor(accounts, visitor(second), await present(second), { password, factor: '' });
    expect((await present(cookiesOf(off))).id).toBe(id);
    expect((await readSession(accounts, visitor(second))).session).toBeNull();
  });

  test('Two clicks at once set up one secret', async () => {
    const cookie = await verify(accounts, cast.ruth);
    const session = await present(cookie);
    await Promise.all([1, 2, 3].map(() => beginTwoFactor(accounts, visitor(cookie), session, password)));
    expect(await db.$count(second_factors)).toBe(1);
  });
});

describe('signing in', () => {
  test('A password alone gives a challenge and no session; the code gives the session', async () => {
    const { key } = await protect(cast.ruth);
    const sessionsBefore = await db.$count(sessions);
    const [before] = await db.select().from(profiles);
    const headers = await signIn(accounts, visitor(), { email: cast.ruth.email, password });
    expect(isChallenge(headers)).toBe(true);
    const challenge = cookiesOf(headers);
    expect(challenge).toMatch(/^account\.challenge=[^;]+$/);
    expect(await db.$count(sessions)).toBe(sessionsBefore);
    expect((await db.select().from(profiles))[0]?.lastSignInAt).toEqual(before?.lastSignInAt);
    expect((await readSession(accounts, visitor(challenge))).session).toBeNull();
    const { account } = await present(cookiesOf(await answer(challenge, codeFor(key))));
    expect(account.previousSignInAt).toEqual(before?.lastSignInAt);
    expect(await hasChallenge(accounts, visitor(challenge))).toBe(false);
  });

  test('A code can be used once, also with another challenge and when both are sent at once', async () => {
    const { key } = await protect(cast.ruth);
    const challenges = [
      await enter(accounts, cast.ruth),
      await enter(accounts, cast.ruth),
      await enter(accounts, cast.ruth),
    ];
    const code = codeFor(key);
    const outcomes = await Promise.allSettled(challenges.map((challenge) => answer(challenge, code)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(answer(await enter(accounts, cast.ruth), code)).rejects.toMatchObject({ code: 'wrong-code' });
  });

  test('A code of a clock that is off by half a minute is accepted, one that is off by five minutes is not', async () => {
    const { key } = await protect(cast.ruth);
    const challenge = await enter(accounts, cast.ruth);
    for (const steps of [-10, 10]) {
      await expect(answer(challenge, codeFor(key, steps))).rejects.toMatchObject({ code: 'wrong-code' });
    }
    await present(cookiesOf(await answer(challenge, codeFor(key, 1))));
  });

  test('A recovery code can be used once, in any letter case and spacing', async () => {
    const { recoveryCodes } = await protect(cast.ruth);
    const [code = ''] = recoveryCodes;
    await present(
      cookiesOf(await answer(await enter(accounts, cast.ruth), ` ${code.toUpperCase().replace('-', ' ')}`)),
    );
    await db.delete(rate_limits); // so that the database, not a limit, refuses the second use
    await expect(answer(await enter(accounts, cast.ruth), code)).rejects.toMatchObject({ code: 'wrong-code' });
    await present(cookiesOf(await answer(await enter(accounts, cast.ruth), recoveryCodes[1] ?? '')));
  });

  test('A challenge does not accept the codes of another account, not even beside a session of that account', async () => {
    const ruth = await protect(cast.ruth);
    const kenji = await protect(cast.kenji);
    const challenge = await enter(accounts, cast.ruth);
    await expect(answer(challenge, codeFor(kenji.key))).rejects.toMatchObject({ code: 'wrong-code' });
    await expect(answer(challenge, kenji.recoveryCodes[0] ?? '')).rejects.toMatchObject({ code: 'wrong-code' });
    const both = `${challenge}; ${kenji.cookie}`;
    await expect(answer(both, codeFor(kenji.key))).rejects.toMatchObject({ code: 'wrong-code' });
    const session = await present(cookiesOf(await answer(both, codeFor(ruth.key))));
    expect(session.viewer.email).toBe(cast.ruth.email);
  });

  test.each([
    ['none', () => ''],
    ['a forged one', (good: string) => good.replace(/\.[^.]+$/, '.forged')],
    ['one that was made up', () => 'account.challenge=abc.def'],
  ])('A code with %s for a challenge opens nothing', async (_, forge) => {
    const { key } = await protect(cast.ruth);
    const cookie = forge(await enter(accounts, cast.ruth));
    await expect(answer(cookie, codeFor(key))).rejects.toMatchObject({ code: 'challenge-over' });
  });

  test('A challenge is over after ten minutes, and after five wrong codes', async () => {
    const { key } = await protect(cast.ruth);
    const challenge = await enter(accounts, cast.ruth);
    for (let count = 0; count < 5; count++) {
      await expect(answer(challenge, `00000${count}`)).rejects.toMatchObject({ code: 'wrong-code' });
    }
    await expect(answer(challenge, codeFor(key))).rejects.toMatchObject({ code: 'challenge-over' });
    const late = await enter(accounts, cast.ruth);
    vi.useFakeTimers({ now: Date.now() + 601_000, toFake: ['Date'] });
    await expect(answer(late, codeFor(key))).rejects.toMatchObject({ code: 'challenge-over' });
    vi.useRealTimers();
  });

  test('Ten wrong codes for one account lock its codes for a while, whatever the challenge, and also all at once', async () => {
    const { key, recoveryCodes } = await protect(cast.ruth);
    const challenges = await Promise.all(Array.from({ length: 8 }, () => enter(accounts, cast.ruth)));
    const tries = await Promise.allSettled(
      challenges.flatMap((challenge) => [1, 2].map((digit) => answer(challenge, `99999${digit}`))),
    );
    const codes = tries.map((each) => (each.status === 'rejected' ? each.reason.code : 'let in'));
    expect(codes.filter((code) => code === 'too-many-attempts')).toHaveLength(6);
    expect(codes).not.toContain('let in');
    for (const code of [codeFor(key), recoveryCodes[0] ?? '']) {
      await expect(answer(await enter(accounts, cast.ruth), code)).rejects.toMatchObject({ code: 'too-many-attempts' });
    }
  });
});

describe('it cannot be bypassed', () => {
  test('A password that was reset by mail still requires a code', async () => {
    const { cookie } = await protect(cast.ruth);
    await requestReset(accounts, visitor(), { email: cast.ruth.email, wanted: null });
    await resetPassword(accounts, visitor(), { token: (await lastMail(db)).token, password: 'five green trees' });
    expect((await readSession(accounts, visitor(cookie))).session).toBeNull();
    const headers = await signIn(accounts, visitor(), { email: cast.ruth.email, password: 'five green trees' });
    expect(isChallenge(headers)).toBe(true);
  });

  test('A link that confirms the address opens no session once two-factor is on', async () => {
    const registration = await signUp(accounts, visitor(), { ...cast.ruth, password, wanted: null });
    await db.update(profiles).set({ twoFactorEnabled: true });
    await expect(
      verifyEmail(accounts, visitor(), { token: (await lastMail(db)).token, registration }),
    ).rejects.toMatchObject({
      code: 'second-factor-needed',
    });
    expect(await db.$count(sessions)).toBe(0);
  });

  test('A suspended account is not let in by a code either', async () => {
    const { key } = await protect(cast.ruth);
    const challenge = await enter(accounts, cast.ruth);
    await db.update(profiles).set({ suspendedAt: new Date() });
    await expect(answer(challenge, codeFor(key))).rejects.toMatchObject({ code: 'account-suspended' });
  });
});

describe('afterwards', () => {
  test('New recovery codes take the place of the old ones', async () => {
    const { cookie, recoveryCodes } = await protect(cast.ruth);
    const session = await present(cookie);
    await expect(
      renewRecoveryCodes(accounts, visitor(cookie), session, { password: 'wrong', factor: '' }),
    ).rejects.toMatchObject({
      code: 'wrong-current-password',
    });
    const [code = ''] = await renewRecoveryCodes(accounts, visitor(cookie), session, { password, factor: '' });
    await expect(answer(await enter(accounts, cast.ruth), recoveryCodes[0] ?? '')).rejects.toMatchObject({
      code: 'wrong-code',
    });
    await answer(await enter(accounts, cast.ruth), code);
  });

  test('Turning it off needs the password; then a password is enough again, and the secret is gone', async () => {
    const { cookie } = await protect(cast.ruth);
    const session = await present(cookie);
    await expect(
      endTwoFactor(accounts, visitor(cookie), session, { password: 'wrong', factor: '' }),
    ).rejects.toMatchObject({
      code: 'wrong-current-password',
    });
    const after = cookiesOf(await endTwoFactor(accounts, visitor(cookie), session, { password, factor: '' }));
    expect((await present(after)).account.twoFactorEnabled).toBe(false);
    await present(await enter(accounts, cast.ruth));
    expect(await db.select().from(second_factors).where(eq(second_factors.verified, true))).toEqual([]);
  });
});
