import type { Database } from '@listgrove/db/db';
import { rate_limits } from '@listgrove/db/schema/rate-limits';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Accounts } from '../accounts/accounts.server.ts';
import { findResetProblem, requestReset, resetPassword } from '../accounts/recovery.server.ts';
import { canVerify, signUp, verifyEmail } from '../accounts/sign-up.server.ts';
import { work } from '../accounts/testing/cheap-passwords.ts';
import { lastMail, startAccounts } from '../accounts/testing/people.ts';
import { visitor } from '../accounts/testing/visitor.ts';
import { createFeedbackAccounts, type FeedbackAccounts } from '../feedback-accounts/feedback-accounts.server.ts';
import { resetFeedbackPassword } from '../feedback-accounts/recovery.server.ts';
import { confirmEmail } from '../feedback-accounts/sign-up.server.ts';
import { joinByRegistering } from '../super-admins/staff-joining.server.ts';

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

const registration = null;
const password = 'four green trees';

/** Every press on a mailed link after which a password is hashed. */
const presses: Record<string, (token: string) => Promise<unknown>> = {
  '/verify': (token) => verifyEmail(accounts, visitor(), { token, registration, newPassword: password }),
  '/verify without a password': (token) => verifyEmail(accounts, visitor(), { token, registration }),
  '/reset': (token) => resetPassword(accounts, visitor(), { token, password }),
  '/join-staff': (token) => joinByRegistering(accounts, visitor(), { token, name: 'Mallory', password }),
  '/feedback/confirm': (token) => confirmEmail(feedback, visitor(), { token, registration, newPassword: password }),
  '/feedback/confirm without a password': (token) => confirmEmail(feedback, visitor(), { token, registration }),
  '/feedback/reset': (token) => resetFeedbackPassword(feedback, visitor(), { token, password }),
};

test.each(Object.entries(presses))(
  'made-up links at %s count by network address, and no password is hashed',
  async (_, press) => {
    await database.db.delete(rate_limits);
    const before = work.hashes;
    for (let tried = 0; tried < 60; tried++) expect(await outcomeOf(press('a.made-up.link'))).toBe('link-unusable');
    expect(await outcomeOf(press('a.made-up.link'))).toBe('too-many-attempts');
    expect(work.hashes).toBe(before);
  },
);

test('a link that does nothing any more says so when it is opened, and opening it uses nothing up', async () => {
  const ruth = { name: 'Ruth', email: 'ruth@mail.example', password };
  const wanted = null;
  await database.db.delete(rate_limits);
  const secret = await signUp(accounts, visitor(), { ...ruth, wanted });
  const { token } = await lastMail(database.db);
  expect([await canVerify(accounts, token), await canVerify(accounts, token)]).toEqual([true, true]);
  await verifyEmail(accounts, visitor(), { token, registration: secret });
  expect(await canVerify(accounts, token)).toBe(false);
  expect(await outcomeOf(canVerify(accounts, 'a.made-up.link'))).toBe('link-unusable');

  await requestReset(accounts, visitor(), { email: ruth.email, wanted });
  const reset = { token: (await lastMail(database.db)).token, password };
  expect(await findResetProblem(accounts, reset.token)).toBeNull();
  await resetPassword(accounts, visitor(), reset);
  expect(await findResetProblem(accounts, reset.token)).toContain('has been used');
  expect(await findResetProblem(accounts, null)).toContain('not complete');
});
