import type { Database } from '@listgrove/db/connect';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { mailOriginsOf } from '@listgrove/kernel/origins';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFeedbackAccounts, type FeedbackAccounts } from '../feedback-accounts/feedback-accounts.server.ts';
import { signUpForFeedback } from '../feedback-accounts/sign-up.server.ts';
import { type Accounts, createAccounts } from './accounts.server.ts';
import { ensureFirstStaff } from './first-staff.server.ts';
import { signIn } from './sign-in.server.ts';

const secret = 'a secret of thirty-two characters or more';
const unset = { siteUrl: null, appUrl: null };
const origins = { site: 'http://localhost:8080', app: 'http://localhost:3000' };
const visitor = () => ({ headers: new Headers(), address: '192.0.2.1', mailOrigins: mailOriginsOf(origins, unset) });
const staff = { email: 'admin@listgrove.example', password: 'four green trees' };
const person = { name: 'Ruth', email: 'ruth@example.com', password: 'four green trees' };
let database: Database;
let accounts: Accounts;
let feedbackAccounts: FeedbackAccounts;
let own: string;
let feedback: string;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  const onError = console.error;
  accounts = createAccounts({ db, secret, staffEmailDomain: 'listgrove.example', onError });
  feedbackAccounts = createFeedbackAccounts({ db, secret, confirmEmail: false, onError });
  await ensureFirstStaff(accounts, { ...staff, name: 'Admin' });
  own = pairIn(await signIn(accounts, visitor(), staff));
  const signedUp = await signUpForFeedback(feedbackAccounts, visitor(), person);
  feedback = pairIn('headers' in signedUp ? signedUp.headers : new Headers());
});
afterAll(() => database.close());

function pairIn(headers: Headers): string {
  return headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

test('a cookie that the auth library has set may belong to a session, also among others', () => {
  expect(accounts.mayHaveSession(own)).toBe(true);
  expect(feedbackAccounts.mayHaveSession(feedback)).toBe(true);
  expect(accounts.mayHaveSession(`_ga=1; ${own}; ${feedback}`)).toBe(true);
  expect(accounts.mayHaveSession(decodeURIComponent(own))).toBe(true);
  // A cookie of an older session on the host, and the valid one on the domain.
  expect(accounts.mayHaveSession(`account.session_token=old.value; ${own}`)).toBe(true);
});

test('a made-up cookie, a changed one and one of the other realm belong to none', () => {
  const changed = own.replace('=', '=x');
  const [name, value] = feedback.split('=', 2);
  for (const cookies of ['', '_ga=1', 'account.session_token=', 'account.session_token=abc.def', changed, feedback]) {
    expect(accounts.mayHaveSession(cookies), cookies).toBe(false);
  }
  expect(accounts.mayHaveSession(`account.session_token=${'a'.repeat(32)}.${'b'.repeat(43)}%3D`)).toBe(false);
  expect(accounts.mayHaveSession(`account.session_token=${'a'.repeat(32)}.${'é'.repeat(44)}`)).toBe(false);
  expect(accounts.mayHaveSession('account.session_token=%E0%A4%A.x')).toBe(false);
  expect(accounts.mayHaveSession(feedback.replace(name ?? '', 'account.session_token'))).toBe(false);
  expect(feedbackAccounts.mayHaveSession(own.replace('account.', 'feedback.'))).toBe(false);
  expect(value).not.toBe('');
});
