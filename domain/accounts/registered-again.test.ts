import { profiles } from '@listgrove/db/schema/profiles';
import { cast } from '@listgrove/fixtures/cast';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Accounts } from './accounts.server.ts';
import { requestReset, resetPassword } from './recovery.server.ts';
import { mailSignIn, signInByLink } from './sign-in-by-mail.server.ts';
import { signUp, verifyEmail } from './sign-up.server.ts';
import { enter, lastMail, openTestAccounts, sessionOf, verify } from './testing/people.ts';
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

const { email, name } = cast.ruth;
const [first, last, third] = ['known to a stranger', 'chosen by the owner', 'chosen once more'];

const register = (password: string, as: string = name) =>
  signUp(accounts, visitor(), { name: as, email, password, wanted: null });
const follow = async (registration: string | null, newPassword?: string, cookie = '') =>
  verifyEmail(accounts, visitor(cookie), { token: (await lastMail(db)).token, registration, newPassword });
const tryPassword = (password: string) => outcomeOf(enter(accounts, { email }, password));

test('Whoever registers an unconfirmed address again gets a link, which keeps the last password in the same browser', async () => {
  const earlier = await register(first, 'Mallory');
  const early = await enter(accounts, { email }, first);
  const registration = await register(last);
  const mail = await lastMail(db);
  expect([mail.subject, mail.link.pathname]).toEqual(['Confirm your e-mail for Smart Lists', '/verify']);
  expect(mail.text).toContain(`Hello ${name},`);
  const headers = await follow(registration);
  expect((await sessionOf(accounts, cookiesOf(headers)))?.account).toMatchObject({ name, emailVerified: true });
  expect(await sessionOf(accounts, early)).toBeNull();
  expect([await tryPassword(first), await tryPassword(last)]).toEqual(['wrong-password', 'done']);
  expect(earlier).not.toBe(registration);
});

test('Before the link is opened, the last password opens nothing that is in the account', async () => {
  await register(first);
  const early = await enter(accounts, { email }, first);
  await register(last);
  expect([await tryPassword(first), await tryPassword(last)]).toEqual(['done', 'wrong-password']);
  expect(await sessionOf(accounts, early)).not.toBeNull();
});

test('Any other browser chooses a password, also the one of an earlier registration and one that is signed in by it', async () => {
  const earlier = await register(first);
  const early = await enter(accounts, { email }, first);
  await register(last);
  for (const [registration, cookie] of [[null], [earlier], [null, early]] as const) {
    expect(await outcomeOf(follow(registration, undefined, cookie))).toBe('password-needed');
  }
  await follow(earlier, third);
  expect(await sessionOf(accounts, early)).toBeNull();
  expect([await tryPassword(first), await tryPassword(last), await tryPassword(third)]).toEqual([
    ...['wrong-password', 'wrong-password', 'done'],
  ]);
});

test('A code by mail keeps the last password too, in the browser that registered it', async () => {
  await register(first);
  const registration = await register(last);
  await mailSignIn(accounts, visitor(), { email, wanted: null });
  await signInByLink(accounts, visitor(), { token: (await lastMail(db)).token, registration });
  expect([await tryPassword(first), await tryPassword(last)]).toEqual(['wrong-password', 'done']);
});

test('A password that the owner of the mailbox sets afterwards is not replaced by an earlier registration', async () => {
  await register(first);
  const registration = await register(last);
  const { token } = await lastMail(db);
  await requestReset(accounts, visitor(), { email, wanted: null });
  await resetPassword(accounts, visitor(), { token: (await lastMail(db)).token, password: third });
  await verifyEmail(accounts, visitor(), { token, registration });
  expect([await tryPassword(last), await tryPassword(third)]).toEqual(['wrong-password', 'done']);
});

test('The owner of a confirmed address is told that it has an account, and nothing changes', async () => {
  const cookie = await verify(accounts, cast.ruth);
  await register(last);
  expect((await lastMail(db)).subject).toBe('You already have an account with Smart Lists');
  expect(await sessionOf(accounts, cookie)).not.toBeNull();
  expect(await tryPassword(last)).toBe('wrong-password');
});

test('Of eight registrations at once one counts', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, (_, each) => register(`password number ${each}`)));
  expect(await db.$count(profiles)).toBe(1);
  const outcomes = [];
  for (const secret of secrets) outcomes.push(await outcomeOf(follow(secret)));
  const chosen = outcomes.indexOf('done');
  // Once the address is confirmed, the other links change nothing.
  expect(outcomes.slice(0, chosen)).toEqual(Array(chosen).fill('password-needed'));
  expect(await tryPassword(`password number ${chosen}`)).toBe('done');
});
