import { cast } from '@listgrove/fixtures/cast';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Accounts } from './accounts.server.ts';
import { requestReset, resetPassword } from './recovery.server.ts';
import { verifyEmail } from './sign-up.server.ts';
import { enter, lastMail, openTestAccounts, register, sessionOf, verify } from './testing/people.ts';
import { visitor } from './testing/visitor.ts';

const [hour, day] = [3_600_000, 86_400_000];
let accounts: Accounts;
let db: Accounts['db'];
let house: Awaited<ReturnType<typeof openTestAccounts>>;
beforeAll(async () => {
  house = await openTestAccounts();
  ({ accounts, db } = house);
});
afterAll(() => house.close());
afterEach(async () => {
  vi.useRealTimers();
  await house.clear();
});

/** Changes the clock by so many milliseconds. Timers go on. */
function jump(by: number): void {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(now + by);
}

const resetLink = async () => {
  await requestReset(accounts, visitor(), { email: cast.ruth.email, wanted: null });
  return (await lastMail(db)).token;
};
const use = (token: string) =>
  resetPassword(accounts, visitor(), { token, password: 'five green trees' }).then(
    () => 'accepted',
    (error: { code: string }) => error.code,
  );

test.each([
  ['forward by a day', day],
  ['back by an hour', -hour],
])('when the clock is set %s, people stay signed in and can sign in', async (_, by) => {
  const cookie = await verify(accounts, cast.ruth);
  jump(by);
  expect((await sessionOf(accounts, cookie))?.account.email).toBe(cast.ruth.email);
  expect(await sessionOf(accounts, await enter(accounts, cast.ruth))).not.toBeNull();
  jump(-by);
  expect((await sessionOf(accounts, cookie))?.account.email).toBe(cast.ruth.email);
});

test('when the clock is set forward by a day, links of an hour and of a day have expired', async () => {
  await verify(accounts, cast.ruth);
  const token = await resetLink();
  await register(accounts, { name: 'Mara', email: 'mara@mail.example' });
  const confirmation = (await lastMail(db)).token;
  jump(day + 60_000);
  expect(await use(token)).toBe('link-unusable');
  const confirmed = verifyEmail(accounts, visitor(), { token: confirmation, registration: null });
  await expect(confirmed).rejects.toMatchObject({ code: 'link-expired' });
});

test('when the clock is set back by an hour, a link that has expired or was used stays unusable, a newer one works', async () => {
  await verify(accounts, cast.ruth);
  const expired = await resetLink();
  jump(hour + 60_000);
  const used = await resetLink();
  expect(await use(used)).toBe('accepted');
  jump(-hour);
  expect(await use(used)).toBe('link-unusable');
  expect(await use(expired)).toBe('link-unusable');
  expect(await use(await resetLink())).toBe('accepted');
});
