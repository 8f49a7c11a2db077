import { cast } from '@listgrove/fixtures/cast';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Accounts } from './accounts.server.ts';
import { signIn } from './sign-in.server.ts';
import { signUp, verifyEmail } from './sign-up.server.ts';
import { work } from './testing/cheap-passwords.ts';
import { lastMail, openTestAccounts, sessionOf } from './testing/people.ts';
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

const strangers = 'known to a stranger';
const owners = 'chosen by the owner';

const isStaffNow = async (cookie: string) => (await sessionOf(accounts, cookie))?.viewer.isAdmin ?? null;

async function register({ name, email }: { name: string; email: string }, password = strangers): Promise<string> {
  return signUp(accounts, visitor(), { name, email, password, wanted: null });
}

describe("somebody registers a colleague's company address", () => {
  test('The link alone, in a browser that did not register, changes nothing', async () => {
    await register(cast.jonas);
    const early = cookiesOf(await signIn(accounts, visitor(), { email: cast.jonas.email, password: strangers }));
    const { token } = await lastMail(db);
    await expect(verifyEmail(accounts, visitor(), { token, registration: null })).rejects.toMatchObject({
      code: 'password-needed',
    });
    const guessed = verifyEmail(accounts, visitor(), { token, registration: 'a guess' });
    await expect(guessed).rejects.toMatchObject({ code: 'password-needed' });
    expect(await isStaffNow(early)).toBe(false);
  });

  test('The owner chooses a password and is staff; the stranger is locked out, by session and by password', async () => {
    await register(cast.jonas);
    const early = cookiesOf(await signIn(accounts, visitor(), { email: cast.jonas.email, password: strangers }));
    const { token } = await lastMail(db);
    const headers = await verifyEmail(accounts, visitor(), { token, registration: null, newPassword: owners });
    expect(await isStaffNow(cookiesOf(headers))).toBe(true);
    expect(await isStaffNow(early)).toBeNull();
    const stranger = signIn(accounts, visitor(), { email: cast.jonas.email, password: strangers });
    await expect(stranger).rejects.toMatchObject({ code: 'wrong-password' });
    await signIn(accounts, visitor(), { email: cast.jonas.email, password: owners });
  });

  test('The proof for one account is not valid for another', async () => {
    const registration = await register(cast.priya);
    await register(cast.jonas);
    await expect(
      verifyEmail(accounts, visitor(), { token: (await lastMail(db)).token, registration }),
    ).rejects.toMatchObject({
      code: 'password-needed',
    });
  });
});

describe('the link is opened where the address was registered', () => {
  test('The browser that registered is staff at once and keeps its password', async () => {
    const registration = await register(cast.jonas, owners);
    const headers = await verifyEmail(accounts, visitor(), { token: (await lastMail(db)).token, registration });
    expect(await isStaffNow(cookiesOf(headers))).toBe(true);
    await signIn(accounts, visitor(), { email: cast.jonas.email, password: owners });
  });

  test('A browser that is signed in to the account needs no proof either', async () => {
    await register(cast.jonas, owners);
    const cookie = cookiesOf(await signIn(accounts, visitor(), { email: cast.jonas.email, password: owners }));
    await verifyEmail(accounts, visitor(cookie), { token: (await lastMail(db)).token, registration: null });
    expect(await isStaffNow(cookie)).toBe(true);
  });

  test('The rule holds for private addresses: a stranger who registered one loses it to its owner', async () => {
    await register(cast.ruth);
    const early = cookiesOf(await signIn(accounts, visitor(), { email: cast.ruth.email, password: strangers }));
    const { token } = await lastMail(db);
    await expect(verifyEmail(accounts, visitor(), { token, registration: null })).rejects.toMatchObject({
      code: 'password-needed',
    });
    await verifyEmail(accounts, visitor(), { token, registration: null, newPassword: owners });
    expect(await sessionOf(accounts, early)).toBeNull();
    const stranger = signIn(accounts, visitor(), { email: cast.ruth.email, password: strangers });
    await expect(stranger).rejects.toMatchObject({ code: 'wrong-password' });
  });
});

test('A link that no mail had is refused before a password is hashed, and before a transaction begins', async () => {
  await register(cast.jonas);
  const { token } = await lastMail(db);
  const [head, body] = token.split('.');
  const made = [
    '',
    'a guess',
    `${head}.${body}`,
    `${head}.${body}.${'A'.repeat(43)}`,
    `${token}.`,
    'a'.repeat(100_000),
  ];
  const transaction = vi.spyOn(db, 'transaction');
  const before = work.hashes;
  for (const guess of made) {
    const tried = verifyEmail(accounts, visitor(), { token: guess, registration: null, newPassword: owners });
    await expect(tried, guess).rejects.toMatchObject({ code: 'link-unusable' });
  }
  expect(work.hashes).toBe(before);
  expect(transaction).not.toHaveBeenCalled();
});

test('A link that was used hashes nothing any more', async () => {
  const registration = await register(cast.jonas);
  const { token } = await lastMail(db);
  await verifyEmail(accounts, visitor(), { token, registration });
  const before = work.hashes;
  await verifyEmail(accounts, visitor(), { token, registration: null, newPassword: owners });
  expect(work.hashes).toBe(before);
});
