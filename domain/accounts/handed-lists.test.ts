import { handed_lists } from '@listgrove/db/schema/handed-lists';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { handedBody } from '../lists/handed/handed-body.server.ts';
import { handOver } from '../lists/handed/handed-lists.server.ts';
import { readFirstVisit } from '../lists/new-account.server.ts';
import type { Accounts } from './accounts.server.ts';
import { mailSignIn, signInByLink } from './sign-in-by-mail.server.ts';
import { signUp, verifyEmail } from './sign-up.server.ts';
import { lastMail, openTestAccounts, password, sessionOf, verify } from './testing/people.ts';
import { cookiesOf, visitor } from './testing/visitor.ts';

let accounts: Accounts;
let db: Accounts['db'];
let house: Awaited<ReturnType<typeof openTestAccounts>>;
beforeAll(async () => {
  house = await openTestAccounts();
  ({ accounts, db } = house);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.clear();
  await db.delete(handed_lists);
});

const { ruth } = cast;

/** Hands over a list of this name and returns the secret of the browser. */
function hand(name: string): Promise<string> {
  const client = newId();
  const args = { list: newId(), kind: 'shopping', name };
  const mutations = [{ number: 1, name: 'createList', args, at: Date.now() }];
  return handOver(db, handedBody.parse({ client, mutations }), null);
}

/** Returns the names of the lists that the account of a session is asked about. */
async function askedFor(cookie: string): Promise<string[]> {
  const session = await sessionOf(accounts, cookie);
  if (!session) throw new Error('Nobody is signed in.');
  const { id, emailVerified } = session.account;
  return (await readFirstVisit(db, id, emailVerified)).handed?.names ?? [];
}

const register = (handed: string) => signUp(accounts, visitor(), { ...ruth, password, wanted: null, handed });

const askForMail = (handed: string | null) =>
  mailSignIn(accounts, visitor(), { email: ruth.email, wanted: null, handed });

async function followLink(token: string): Promise<string> {
  return cookiesOf(await signInByLink(accounts, visitor(), { token, registration: null }));
}

test('whoever confirms a registration in another browser is asked about the lists that it came with', async () => {
  await register(await hand('Weekend'));
  const { token } = await lastMail(db);
  const confirmed = { token, registration: null, newPassword: 'five tall birches' };
  expect(await askedFor(cookiesOf(await verifyEmail(accounts, visitor(), confirmed)))).toEqual(['Weekend']);
});

test('an account that exists is not asked about the lists of somebody who registers its address', async () => {
  const cookie = await verify(accounts, ruth);
  await register(await hand('Planted'));
  expect(await askedFor(cookie)).toEqual([]);
  await askForMail(null);
  expect(await askedFor(await followLink((await lastMail(db)).token))).toEqual([]);
});

test('whoever follows a mailed link is asked about the lists of the browser that asked for this mail, also with an account', async () => {
  await askForMail(await hand('Weekend'));
  expect(await askedFor(await followLink((await lastMail(db)).token))).toEqual(['Weekend']);
  await db.delete(handed_lists);
  await askForMail(await hand('Garden'));
  expect(await askedFor(await followLink((await lastMail(db)).token))).toEqual(['Garden']);
});

test('a newer mail of the owner has nothing of what an attacker has handed over for an older one', async () => {
  await askForMail(await hand('Planted'));
  await askForMail(null);
  expect(await askedFor(await followLink((await lastMail(db)).token))).toEqual([]);
  expect(await db.$count(handed_lists)).toBe(1);
});
