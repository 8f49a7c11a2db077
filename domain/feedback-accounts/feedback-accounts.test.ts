import { createHmac } from 'node:crypto';
import type { Database } from '@listgrove/db/db';
import { feedback_accounts, feedback_sessions } from '@listgrove/db/schema/feedback-accounts';
import { mails } from '@listgrove/db/schema/mails';
import { rate_limits } from '@listgrove/db/schema/rate-limits';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { cast } from '@listgrove/fixtures/cast';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lastMail, sessionOf, startAccounts } from '../accounts/testing/people.ts';
import { cookiesOf, visitor } from '../accounts/testing/visitor.ts';
import { createFeedbackAccounts, type FeedbackAccounts } from './feedback-accounts.server.ts';
import { requestFeedbackReset, resetFeedbackPassword } from './recovery.server.ts';
import { readFeedbackSession, removeExpiredFeedbackSessions } from './sessions.server.ts';
import { signInForFeedback, signOutOfFeedback } from './sign-in.server.ts';
import { confirmEmail, type Registration, resendConfirmation, signUpForFeedback } from './sign-up.server.ts';

const secret = 'a secret of thirty-two characters or more';
const password = 'four green trees';
const mismatch = { code: 'wrong-password', message: 'That e-mail and password do not match an account.' };

let database: Database;
let accounts: FeedbackAccounts;
/** The same accounts with `FEEDBACK_CONFIRM_EMAIL`, which requires following a mailed link before the first session. */
let confirming: FeedbackAccounts;
beforeAll(async () => {
  database = await openTestDatabase();
  const options = {
    db: database.db,
    secret,
    onError(error: unknown) {
      throw error;
    },
  };
  accounts = createFeedbackAccounts({ ...options, confirmEmail: false });
  confirming = createFeedbackAccounts({ ...options, confirmEmail: true });
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [feedback_accounts, mails, rate_limits]) await database.db.delete(table);
});

async function signUp({ name, email }: { name: string; email: string } = cast.ruth): Promise<string> {
  const begun = await signUpForFeedback(accounts, visitor(), { name, email, password });
  return cookiesOf('headers' in begun ? begun.headers : new Headers());
}

const signIn = (word = password, address?: string, email: string = cast.ruth.email) =>
  signInForFeedback(accounts, visitor('', address), { email, password: word });

const accountOf = async (cookie: string) => (await readFeedbackSession(accounts, visitor(cookie))).account;

describe('signing up', () => {
  test('opens a session at once, under the name and the address that were given', async () => {
    const cookie = await signUp();
    expect(await accountOf(cookie)).toEqual({
      id: expect.any(String),
      name: cast.ruth.name,
      email: cast.ruth.email,
      emailVerified: false,
    });
    expect(await database.db.$count(mails)).toBe(0);
  });

  test('A second sign-up with an address, in any letter case, is refused with the reason and changes nothing', async () => {
    await signUp();
    const again = signUp({ name: 'Mallory', email: cast.ruth.email.toUpperCase() });
    await expect(again).rejects.toMatchObject({
      code: 'account-exists',
      message: 'There is an account with this e-mail already. Please sign in instead.',
    });
    const names = await database.db.select({ name: feedback_accounts.name }).from(feedback_accounts);
    expect(names).toEqual([{ name: cast.ruth.name }]);
  });
});

describe('where the address must be confirmed', () => {
  async function begin(name: string): Promise<Registration> {
    const begun = await signUpForFeedback(confirming, visitor(), { name, email: cast.ruth.email, password });
    if ('headers' in begun) throw new Error('The sign-up opened a session.');
    return begun;
  }

  test('signing up opens no session; the mailed link does, once', async () => {
    const { registration } = await begin(cast.ruth.name);
    expect(await database.db.$count(feedback_sessions)).toBe(0);
    const { to, link, token } = await lastMail(database.db);
    expect([to, link.origin + link.pathname]).toEqual([cast.ruth.email, 'http://localhost:8080/feedback/confirm']);
    const headers = await confirmEmail(confirming, visitor(), { token, registration });
    expect(await accountOf(cookiesOf(headers))).toMatchObject({ name: cast.ruth.name, emailVerified: true });
    expect((await confirmEmail(confirming, visitor(), { token, registration })).getSetCookie()).toEqual([]);
  });

  test('In another browser the link needs a new password, which replaces the one of who signed up and ends their session', async () => {
    const early = await signUp(); // before confirmation was required, so that it has a session
    await begin(cast.ruth.name);
    await database.db.delete(mails);
    await resendConfirmation(confirming, visitor(), cast.ruth.email);
    const { token } = await lastMail(database.db);
    for (const registration of [null, 'made up']) {
      const attempt = confirmEmail(confirming, visitor(), { token, registration });
      await expect(attempt).rejects.toMatchObject({ code: 'password-needed' });
    }
    const newPassword = 'the owner of the mailbox';
    const headers = await confirmEmail(confirming, visitor(), { token, registration: null, newPassword });
    expect(await accountOf(cookiesOf(headers))).toMatchObject({ emailVerified: true });
    expect(await accountOf(early)).toBeNull();
    await expect(signIn(password)).rejects.toMatchObject({ code: 'wrong-password' });
    expect(await signIn(newPassword)).not.toBeNull();
  });

  test('The secret of another sign-up does not confirm this one', async () => {
    const mallory = await signUpForFeedback(confirming, visitor(), { ...cast.kenji, password });
    await begin(cast.ruth.name);
    const { token } = await lastMail(database.db);
    const { registration } = 'registration' in mallory ? mallory : { registration: null };
    await expect(confirmEmail(confirming, visitor(), { token, registration })).rejects.toMatchObject({
      code: 'password-needed',
    });
  });

  test('A made-up link is refused', async () => {
    const link = { token: 'made.up.link', registration: null };
    await expect(confirmEmail(confirming, visitor(), link)).rejects.toMatchObject({ code: 'link-unusable' });
  });

  test('Signing in before the address is confirmed opens no session and mails the link again', async () => {
    await begin(cast.ruth.name);
    const early = signInForFeedback(confirming, visitor(), { email: cast.ruth.email, password });
    expect(await early).toBeNull();
    expect(await database.db.$count(mails)).toBe(2);
    expect(await database.db.$count(feedback_sessions)).toBe(0);
  });

  test('Of an unconfirmed address the last sign-up counts, in the browser that made it', async () => {
    const early = await signUp();
    const last = { name: 'Ruth Again', email: cast.ruth.email, password: 'the last password' };
    const begun = await signUpForFeedback(confirming, visitor(), last);
    const registration = 'registration' in begun ? begun.registration : null;
    const { token, text } = await lastMail(database.db);
    expect(text).toContain('Hello Ruth Again,');
    const other = confirmEmail(confirming, visitor(), { token, registration: null });
    await expect(other).rejects.toMatchObject({ code: 'password-needed' });
    const headers = await confirmEmail(confirming, visitor(), { token, registration });
    expect(await accountOf(cookiesOf(headers))).toMatchObject({ name: last.name, emailVerified: true });
    expect(await accountOf(early)).toBeNull();
    await expect(signIn(password)).rejects.toMatchObject({ code: 'wrong-password' });
    expect(await signIn(last.password)).not.toBeNull();
  });

  test('An address that has an account gets the same answer and another mail', async () => {
    await signUp();
    await database.db.update(feedback_accounts).set({ emailVerified: true });
    expect(await begin('Mallory')).toEqual({ registration: expect.any(String) });
    expect((await lastMail(database.db)).subject).toBe('You already have a feedback account with Smart Lists');
    expect(await database.db.$count(feedback_accounts)).toBe(1);
  });
});

describe('signing in and out', () => {
  test('A wrong password and an unknown address are refused with one sentence', async () => {
    await signUp();
    await expect(signIn('wrong')).rejects.toMatchObject(mismatch);
    await expect(signIn(password, undefined, cast.kenji.email)).rejects.toMatchObject(mismatch);
    expect((await signIn())?.account).toMatchObject({ email: cast.ruth.email });
  });

  test('Signing out ends this session and clears its cookie; another session stays', async () => {
    const here = await signUp();
    const there = cookiesOf((await signIn())?.headers ?? new Headers());
    const cleared = await signOutOfFeedback(accounts, visitor(here));
    expect(cookiesOf(cleared)).toBe('');
    expect(cleared.getSetCookie()).toContainEqual(expect.stringMatching(/^feedback\.session_token=;.*Max-Age=0/));
    expect(await accountOf(here)).toBeNull();
    expect(await accountOf(there)).toMatchObject({ email: cast.ruth.email });
  });

  test('An expired session is not accepted, and is deleted', async () => {
    const cookie = await signUp();
    await database.db.update(feedback_sessions).set({ expiresAt: new Date(Date.now() - 1_000) });
    expect(await accountOf(cookie)).toBeNull();
    await signIn();
    await database.db.update(feedback_sessions).set({ expiresAt: new Date(Date.now() - 1_000) });
    await removeExpiredFeedbackSessions(database.db);
    expect(await database.db.$count(feedback_sessions)).toBe(0);
  });
});

describe('a feedback session is valid for feedback only', () => {
  test('Its cookie is not accepted as a session of the app, under its own name or under the name of the app’s cookie', async () => {
    const cookie = await signUp();
    const app = startAccounts(database.db);
    expect(await sessionOf(app, cookie)).toBeNull();
    expect(await sessionOf(app, cookie.replace('feedback.', 'account.'))).toBeNull();
  });

  test('A cookie signed with the app’s secret is not accepted as a feedback session', async () => {
    const token = 'a token of thirty-two characters';
    const cookie = await signUp();
    await database.db.update(feedback_sessions).set({ token });
    const signed = (by: string) =>
      `feedback.session_token=${token}.${encodeURIComponent(createHmac('sha256', by).update(token).digest('base64'))}`;
    expect(await accountOf(cookie)).toBeNull();
    expect(await accountOf(signed(secret))).toBeNull();
    const own = createHmac('sha256', secret).update('feedback accounts').digest('base64url');
    expect(await accountOf(signed(own))).toMatchObject({ email: cast.ruth.email });
  });
});

describe('a forgotten password', () => {
  test('The mailed link sets a new one, once, and ends every session', async () => {
    const cookie = await signUp();
    await requestFeedbackReset(accounts, visitor(), { email: cast.ruth.email.toUpperCase() });
    const { link, token } = await lastMail(database.db);
    expect(link.origin + link.pathname).toBe('http://localhost:8080/feedback/reset');
    await resetFeedbackPassword(accounts, visitor(), { token, password: 'five green trees' });
    expect(await accountOf(cookie)).toBeNull();
    await expect(signIn()).rejects.toMatchObject(mismatch);
    expect(await signIn('five green trees')).not.toBeNull();
    const again = resetFeedbackPassword(accounts, visitor(), { token, password: 'six green trees' });
    await expect(again).rejects.toMatchObject({ code: 'link-unusable' });
  });

  test('An address without an account gets no mail, and the answer does not reveal it', async () => {
    await requestFeedbackReset(accounts, visitor(), { email: cast.kenji.email });
    expect(await database.db.$count(mails)).toBe(0);
  });
});

describe('limits', () => {
  test('Ten failures for one account lock it for a while, from every address; other accounts are not affected', async () => {
    await signUp();
    await signUp(cast.kenji);
    const guesses = Array.from({ length: 12 }, (_, index) =>
      signIn(`guess ${index}`, `192.0.2.${index}`).catch((error: { code: string }) => error.code),
    );
    const outcomes = await Promise.all(guesses);
    expect(outcomes.filter((outcome) => outcome === 'wrong-password')).toHaveLength(9);
    expect(outcomes.filter((outcome) => outcome === 'too-many-attempts')).toHaveLength(3);
    await expect(signIn(password, '198.51.100.1')).rejects.toMatchObject({ code: 'too-many-attempts' });
    expect(await signIn(password, undefined, cast.kenji.email)).not.toBeNull();
  });

  test('A right password forgets the failures before it', async () => {
    await signUp();
    for (let round = 0; round < 2; round++) {
      for (let failure = 0; failure < 8; failure++) await expect(signIn('wrong')).rejects.toMatchObject(mismatch);
      expect(await signIn()).not.toBeNull();
    }
  });

  test('One address gets five mails in a quarter of an hour and no more', async () => {
    await signUp();
    for (let more = 0; more < 7; more++) await requestFeedbackReset(accounts, visitor(), { email: cast.ruth.email });
    expect(await database.db.$count(mails)).toBe(5);
  });
});
