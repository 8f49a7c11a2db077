import type { Database } from '@listgrove/db/db';
import { mails } from '@listgrove/db/schema/mails';
import { profiles } from '@listgrove/db/schema/profiles';
import { rate_limits } from '@listgrove/db/schema/rate-limits';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { cast } from '@listgrove/fixtures/cast';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Accounts, createAccounts, type Visitor } from './accounts.server.ts';
import { readSession } from './sessions.server.ts';
import { signIn } from './sign-in.server.ts';
import { signUp, verifyEmail } from './sign-up.server.ts';

let database: Database;
let accounts: Accounts;
beforeAll(async () => {
  database = await openTestDatabase();
  accounts = createAccounts({
    db: database.db,
    secret: 'a secret of thirty-two characters or more',
    staffEmailDomain: 'listgrove.example',
    onError(error) {
      throw error;
    },
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(profiles);
  await database.db.delete(mails);
  await database.db.delete(rate_limits);
});

const origins = { site: 'http://localhost:8080', app: 'http://localhost:3000' };
const strangers = 'known to a stranger';
const owners = 'chosen by the owner';

function visitor(cookie = ''): Visitor {
  return { headers: new Headers({ cookie }), address: '192.0.2.1', origins };
}

const cookieOf = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';

const isStaffNow = async (cookie: string) =>
  (await readSession(accounts, visitor(cookie))).session?.viewer.isAdmin ?? null;

async function register({ name, email }: { name: string; email: string }, password = strangers): Promise<string> {
  return signUp(accounts, visitor(), { name, email, password, wanted: null });
}

async function mailedToken(): Promise<string> {
  const [mail] = await database.db.select().from(mails).orderBy(desc(mails.id)).limit(1);
  return new URL(mail?.text.match(/^https?:\S+$/m)?.[0] ?? '').searchParams.get('token') ?? '';
}

describe("somebody registers a colleague's company address", () => {
  test('The link alone, in a browser that did not register, changes nothing', async () => {
    await register(cast.jonas);
    const early = cookieOf(await signIn(accounts, visitor(), { email: cast.jonas.email, password: strangers }));
    const token = await mailedToken();
    await expect(verifyEmail(accounts, visitor(), { token, registration: null })).rejects.toMatchObject({
      code: 'password-needed',
    });
    const guessed = verifyEmail(accounts, visitor(), { token, registration: 'a guess' });
    await expect(guessed).rejects.toMatchObject({ code: 'password-needed' });
    expect(await isStaffNow(early)).toBe(false);
  });

  test('The owner chooses a password and is staff; the stranger is out, with and without their password', async () => {
    await register(cast.jonas);
    const early = cookieOf(await signIn(accounts, visitor(), { email: cast.jonas.email, password: strangers }));
    const token = await mailedToken();
    const headers = await verifyEmail(accounts, visitor(), { token, registration: null, newPassword: owners });
    expect(await isStaffNow(cookieOf(headers))).toBe(true);
    expect(await isStaffNow(early)).toBeNull();
    const stranger = signIn(accounts, visitor(), { email: cast.jonas.email, password: strangers });
    await expect(stranger).rejects.toMatchObject({ code: 'wrong-password' });
    await signIn(accounts, visitor(), { email: cast.jonas.email, password: owners });
  });

  test('Registering the address again gives no proof for the account that was there', async () => {
    await register(cast.jonas);
    const token = await mailedToken();
    const registration = await register(cast.jonas, owners);
    await expect(verifyEmail(accounts, visitor(), { token, registration })).rejects.toMatchObject({
      code: 'password-needed',
    });
  });

  test('The proof for one account is none for another', async () => {
    const registration = await register(cast.priya);
    await register(cast.jonas);
    await expect(verifyEmail(accounts, visitor(), { token: await mailedToken(), registration })).rejects.toMatchObject({
      code: 'password-needed',
    });
  });
});

describe('the link is opened where the address was registered', () => {
  test('The browser that registered is staff at once and keeps its password', async () => {
    const registration = await register(cast.jonas, owners);
    const headers = await verifyEmail(accounts, visitor(), { token: await mailedToken(), registration });
    expect(await isStaffNow(cookieOf(headers))).toBe(true);
    await signIn(accounts, visitor(), { email: cast.jonas.email, password: owners });
  });

  test('So is one that is signed in to the account', async () => {
    await register(cast.jonas, owners);
    const cookie = cookieOf(await signIn(accounts, visitor(), { email: cast.jonas.email, password: owners }));
    await verifyEmail(accounts, visitor(cookie), { token: await mailedToken(), registration: null });
    expect(await isStaffNow(cookie)).toBe(true);
  });

  test('An address outside the company needs neither', async () => {
    await register(cast.ruth);
    const headers = await verifyEmail(accounts, visitor(), { token: await mailedToken(), registration: null });
    expect(await isStaffNow(cookieOf(headers))).toBe(false);
  });
});
