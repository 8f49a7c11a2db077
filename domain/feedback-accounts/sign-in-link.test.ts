import type { Database } from '@listgrove/db/db';
import { feedback_accounts, feedback_sessions } from '@listgrove/db/schema/feedback-accounts';
import { mails } from '@listgrove/db/schema/mails';
import { rate_limits } from '@listgrove/db/schema/rate-limits';
import { feedback_sign_in_links } from '@listgrove/db/schema/sign-in-codes';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { cast } from '@listgrove/fixtures/cast';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { removeExpiredSecrets } from '../accounts/one-time-secrets.server.ts';
import { lastMail } from '../accounts/testing/people.ts';
import { cookiesOf, visitor } from '../accounts/testing/visitor.ts';
import { createFeedbackAccounts, type FeedbackAccounts } from './feedback-accounts.server.ts';
import { readFeedbackSession } from './sessions.server.ts';
import { signInForFeedback } from './sign-in.server.ts';
import { mailFeedbackLink, readFeedbackLink, signInByFeedbackLink } from './sign-in-link.server.ts';
import { type Registration, signUpForFeedback } from './sign-up.server.ts';

const password = 'four green trees';
const { name, email } = cast.ruth;
let database: Database;
let accounts: FeedbackAccounts;
beforeAll(async () => {
  database = await openTestDatabase();
  accounts = createFeedbackAccounts({
    db: database.db,
    secret: 'a secret of thirty-two characters or more',
    confirmEmail: true,
    onError(error) {
      throw error;
    },
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [feedback_accounts, feedback_sign_in_links, mails, rate_limits]) await database.db.delete(table);
});

async function ask(to: string = email) {
  await mailFeedbackLink(accounts, visitor(), { email: to, wanted: '/feedback/roadmap' });
  return lastMail(database.db);
}
const enter = (token: string, registration: string | null = null) =>
  signInByFeedbackLink(accounts, visitor(), { token, registration, accountId: null });

test('A link signs in once, in any browser, and makes a confirmed account for an unknown address', async () => {
  const { token, link } = await ask();
  expect(link.href).toBe(`http://localhost:8080/feedback/link?token=${token}&return=%2Ffeedback%2Froadmap`);
  for (let looks = 0; looks < 2; looks++) expect(await readFeedbackLink(accounts, token)).toBe(email);
  expect(await database.db.$count(feedback_accounts)).toBe(0);
  const { account } = await readFeedbackSession(accounts, visitor(cookiesOf(await enter(token))));
  expect(account).toMatchObject({ name: 'ruth.abara', email, emailVerified: true });
  expect(await outcomeOf(enter(token))).toBe('link-unusable');
  expect(await readFeedbackLink(accounts, token)).toBeNull();
});

test('A newer mail ends the older link, and a link ends after ten minutes', async () => {
  const first = await ask();
  const second = await ask();
  expect(await outcomeOf(enter(first.token))).toBe('link-unusable');
  await database.db.update(feedback_sign_in_links).set({ expires_at: sql`now() - interval '1 second'` });
  expect(await outcomeOf(enter(second.token))).toBe('link-unusable');
  await removeExpiredSecrets(database.db);
  expect(await database.db.$count(feedback_sign_in_links)).toBe(0);
});

test('The mail is the same for known and unknown addresses, and a mailbox gets five in a quarter of an hour', async () => {
  await signUpForFeedback(accounts, visitor(), { name, email, password });
  const [known, unknown] = [await ask(), await ask('nobody@mail.example')];
  expect(unknown.text.replace(unknown.token, '')).toBe(known.text.replace(known.token, ''));
  for (let mail = 0; mail < 9; mail++) await ask('many@mail.example');
  expect(await database.db.$count(mails, eq(mails.to, 'many@mail.example'))).toBe(5);
});

test('An account that somebody else registered goes to the owner of the mailbox, and its password ends', async () => {
  await signUpForFeedback(accounts, visitor(), { name, email, password });
  await enter((await ask()).token);
  expect(await database.db.$count(feedback_sessions)).toBe(1);
  expect(await outcomeOf(signInForFeedback(accounts, visitor(), { email, password }))).toBe('wrong-password');
});

test('The browser that signed up keeps its password', async () => {
  const begun = (await signUpForFeedback(accounts, visitor(), { name, email, password })) as Registration;
  await enter((await ask()).token, begun.registration);
  expect(await outcomeOf(signInForFeedback(accounts, visitor(), { email, password }))).toBe('done');
});
