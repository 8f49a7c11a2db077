import type { Database } from '@listgrove/db/db';
import { feedback_accounts, feedback_sessions } from '@listgrove/db/schema/feedback-accounts';
import { mails } from '@listgrove/db/schema/mails';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { rate_limits } from '@listgrove/db/schema/rate-limits';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { eightAtOnce } from '@listgrove/db/testing/eight-at-once';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Accounts } from '../accounts/accounts.server.ts';
import { requestReset, resetPassword } from '../accounts/recovery.server.ts';
import { signUp, verifyEmail } from '../accounts/sign-up.server.ts';
import { lastMail, startAccounts, verify } from '../accounts/testing/people.ts';
import { visitor } from '../accounts/testing/visitor.ts';
import { createFeedbackAccounts, type FeedbackAccounts } from '../feedback-accounts/feedback-accounts.server.ts';
import { requestFeedbackReset, resetFeedbackPassword } from '../feedback-accounts/recovery.server.ts';
import { mailFeedbackLink, readFeedbackLink, signInByFeedbackLink } from '../feedback-accounts/sign-in-link.server.ts';
import { confirmEmail, signUpForFeedback } from '../feedback-accounts/sign-up.server.ts';

// What works once, or replaces what was before, when eight requests come at once. On the embedded database they come one by one.

const ruth = { name: 'Ruth', email: 'ruth@mail.example', password: 'four green trees' };
let database: Database;
let accounts: Accounts;
let feedback: FeedbackAccounts;
beforeAll(async () => {
  database = await openTestDatabase();
  accounts = startAccounts(database.db);
  const onError = console.error;
  const secret = 'a secret of thirty-two characters or more';
  feedback = createFeedbackAccounts({ db: database.db, secret, confirmEmail: true, onError });
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [profiles, feedback_accounts, mails, rate_limits]) await database.db.delete(table);
});

/** Runs eight at once and returns how many succeeded, by their results if `counts` says so. */
async function successesOfEight<Result>(
  work: (number: number) => Promise<Result>,
  counts: (result: Result) => boolean = () => true,
): Promise<number> {
  const settled = await eightAtOnce(database.db, work);
  const failures = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  for (const failure of failures)
    expect(failure).toHaveProperty('code', expect.stringMatching(/^link-|^password-needed$/));
  return settled.filter((each) => each.status === 'fulfilled' && counts(each.value)).length;
}
const hasCookie = (headers: Headers) => headers.getSetCookie().length > 0;
const mailed = async () => (await lastMail(database.db)).token;

test('of eight mails with a link to a feedback account, at most one link works, and once', async () => {
  await successesOfEight(() => mailFeedbackLink(feedback, visitor(), { email: ruth.email, wanted: '/feedback' }));
  const texts = await database.db.select({ text: mails.text }).from(mails);
  const tokens = texts.map(
    ({ text }) => new URL(text.match(/^https?:\S+$/m)?.[0] ?? '').searchParams.get('token') ?? '',
  );
  const valid: string[] = [];
  for (const token of tokens) if (await readFeedbackLink(feedback, token)) valid.push(token);
  expect([tokens.length, valid.length]).toEqual([5, 1]);
  const press = () =>
    signInByFeedbackLink(feedback, visitor(), { token: valid[0] ?? '', registration: null, accountId: null });
  expect(await successesOfEight(press)).toBe(1);
});

test.each([undefined, 'five tall birches'])(
  'a link that confirms an address opens one session (new password: %s)',
  async (newPassword) => {
    const registered = await signUp(accounts, visitor(), { ...ruth, wanted: null });
    const registration = newPassword ? null : registered;
    const token = await mailed();
    const press = () => verifyEmail(accounts, visitor(), { token, registration, newPassword });
    expect(await successesOfEight(press, hasCookie)).toBe(1);
    expect(await database.db.$count(sessions)).toBe(1);
  },
);

test.each([undefined, 'five tall birches'])(
  'so does one of a feedback account (new password: %s)',
  async (newPassword) => {
    const signedUp = await signUpForFeedback(feedback, visitor(), ruth);
    const registration = newPassword || !('registration' in signedUp) ? null : signedUp.registration;
    const token = await mailed();
    const press = () => confirmEmail(feedback, visitor(), { token, registration, newPassword });
    expect(await successesOfEight(press, hasCookie)).toBe(1);
    expect(await database.db.$count(feedback_sessions)).toBe(1);
  },
);

/** Asks for two mails with a link and returns their tokens. Each of the eight gets one. */
async function twoTokens(ask: () => Promise<void>): Promise<(number: number) => string> {
  const tokens: string[] = [];
  for (let asked = 0; asked < 2; asked += 1) {
    await ask();
    tokens.push(await mailed());
  }
  expect(new Set(tokens).size).toBe(2);
  return (number) => tokens[number % 2] ?? '';
}

test('of two links for a new password, one sets one password', async () => {
  await verify(accounts, ruth);
  const tokenOf = await twoTokens(() => requestReset(accounts, visitor(), { email: ruth.email, wanted: null }));
  const reset = (n: number) => resetPassword(accounts, visitor(), { token: tokenOf(n), password: `password ${n}` });
  expect(await successesOfEight(reset)).toBe(1);
});

test('so does one of two links of a feedback account', async () => {
  await signUpForFeedback(feedback, visitor(), ruth);
  const tokenOf = await twoTokens(() => requestFeedbackReset(feedback, visitor(), { email: ruth.email }));
  const reset = (n: number) =>
    resetFeedbackPassword(feedback, visitor(), { token: tokenOf(n), password: `password ${n}` });
  expect(await successesOfEight(reset)).toBe(1);
});
