import type { Database, Db } from '@listgrove/db/db';
import { feedback_accounts, feedback_sessions } from '@listgrove/db/schema/feedback-accounts';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { during } from '@listgrove/db/testing/during';
import { cast } from '@listgrove/fixtures/cast';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lastMail } from '../accounts/testing/people.ts';
import { cookiesOf, visitor } from '../accounts/testing/visitor.ts';
import { createFeedbackAccounts, type FeedbackAccounts } from './feedback-accounts.server.ts';
import { resetFeedbackPassword } from './recovery.server.ts';
import { signInForFeedback } from './sign-in.server.ts';
import { signUpForFeedback } from './sign-up.server.ts';

const { name, email } = cast.ruth;
const password = 'four green trees';

let database: Database;
let db: Db;
beforeAll(async () => {
  database = await openTestDatabase();
  ({ db } = database);
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.delete(feedback_accounts);
  await signUpForFeedback(accountsOn(db), visitor(), { name, email, password });
  await db.delete(feedback_sessions);
});

/** The accounts on a database or in a transaction, without limits: their rows would have one side wait before it begins. */
function accountsOn(on: Db): FeedbackAccounts {
  const secret = 'a secret of thirty-two characters or more';
  const accounts = createFeedbackAccounts({ db: on, secret, confirmEmail: false, onError: console.error });
  const unlimited = { count: async () => 1, takeBack: async () => {}, forget: async () => {} };
  return { ...accounts, limits: new Proxy(accounts.limits, { get: () => unlimited }) };
}

const signIn = (on: Db, typed: string = email) =>
  signInForFeedback(accountsOn(on), visitor(), { email: typed, password });

async function prepareReset() {
  const { auth } = accountsOn(db);
  await auth.inTransaction({ siteOrigin: visitor().mailOrigins.site }, () =>
    auth.api.requestPasswordReset({ body: { email } }),
  );
  const reset = { token: (await lastMail(db)).token, password: 'five tall birches' };
  return (on: Db) => resetFeedbackPassword(accountsOn(on), visitor(), reset);
}

test('a sign-in for feedback before another password is ended by it', async () => {
  const reset = await prepareReset();
  expect(await during(db, signIn, () => reset(db))).toBe('done');
  expect(await db.$count(feedback_sessions)).toBe(0);
});

test.each([
  ['another password', prepareReset],
  [
    'the end of its account',
    async () => (on: Db) => on.delete(feedback_accounts).where(eq(feedback_accounts.email, email)),
  ],
])('a sign-in for feedback that %s overtakes is refused', async (_, prepare) => {
  const end = await prepare();
  expect(await during(db, end, () => signIn(db))).toBe('wrong-password');
  expect(await db.$count(feedback_sessions)).toBe(0);
});

test('signing in for feedback with the address in capitals holds the account too', async () => {
  const entered = await signIn(db, email.toUpperCase());
  expect(cookiesOf(entered?.headers ?? new Headers())).toContain('feedback.session_token');
});
