import { mails } from '@listgrove/db/schema/mails';
import { passkeys } from '@listgrove/db/schema/passkeys';
import { profiles, second_factors, sessions } from '@listgrove/db/schema/profiles';
import { account_events, factor_resets } from '@listgrove/db/schema/staff-accounts';
import { cast } from '@listgrove/fixtures/cast';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Accounts } from '../accounts/accounts.server.ts';
import type { ProvenActor } from '../accounts/proven-actor.server.ts';
import { addPasskey } from '../accounts/testing/passkeys.ts';
import { enter, openTestAccounts, protect, sessionOf, verify } from '../accounts/testing/people.ts';
import { visitor } from '../accounts/testing/visitor.ts';
import {
  askFactorReset,
  cancelFactorReset,
  confirmFactorReset,
  readFactorReset,
  resetFactorsAtServer,
} from './factor-resets.server.ts';
import { enrol, staffEmailDomain } from './testing/enrol.ts';

let house: Awaited<ReturnType<typeof openTestAccounts>>;
let accounts: Accounts;
let db: Accounts['db'];
let maya: ProvenActor;
beforeAll(async () => {
  house = await openTestAccounts();
  ({ accounts, db } = house);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.clear();
  maya = await enrol(db, cast.maya, 'super_admin');
});

const { ruth } = cast;
const idOf = async (email: string) => (await db.select().from(profiles).where(eq(profiles.email, email)))[0]?.id ?? '';
const ask = (id: string, actor = maya) => askFactorReset(accounts, actor, { id, appOrigin: visitor().mailOrigins.app });
const confirm = (token: string) => confirmFactorReset(accounts, visitor(), token);

async function lastTo(email: string) {
  const [mail] = await db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.id)).limit(1);
  const link = mail?.text.match(/^https?:\S+$/m)?.[0];
  return { subject: mail?.subject ?? '', token: link ? (new URL(link).searchParams.get('token') ?? '') : '' };
}

test('the owner confirms a reset by mail, once; until then nothing changes, and afterwards the password is enough', async () => {
  const { cookie } = await protect(accounts, ruth);
  const id = await idOf(ruth.email);
  await ask(id);
  const { subject, token } = await lastTo(ruth.email);
  expect(subject).toContain('Confirm the reset of your second factors');
  for (let looks = 0; looks < 2; looks++) expect(await readFactorReset(accounts, token)).toBe(ruth.email);
  expect((await sessionOf(accounts, cookie))?.account.twoFactorEnabled).toBe(true);
  expect((await Promise.all([outcomeOf(confirm(token)), outcomeOf(confirm(token))])).toSorted()).toEqual([
    'done',
    'link-unusable',
  ]);
  expect(await db.$count(sessions)).toBe(0);
  expect(await db.$count(second_factors)).toBe(0);
  expect((await lastTo(ruth.email)).subject).toContain('Your second factors are removed');
  const session = await sessionOf(accounts, await enter(accounts, ruth));
  expect(session?.account.twoFactorEnabled).toBe(false);
  const events = await db.select().from(account_events).orderBy(account_events.id);
  expect(events.map(({ kind, actor_id }) => [kind, actor_id])).toEqual([
    ['two-factor-on', id],
    ['factor-reset-asked', maya.id],
    ['factors-reset', id],
    // Whoever signs in first need not be the owner.
    ['new-browser', id],
  ]);
});

test('a link that was replaced, cancelled, made up or is older than a day changes nothing', async () => {
  await protect(accounts, ruth);
  const id = await idOf(ruth.email);
  await ask(id);
  const { token: first } = await lastTo(ruth.email);
  await ask(id);
  const { token: second } = await lastTo(ruth.email);
  await db.update(factor_resets).set({ expires_at: sql`now()` });
  for (const token of [first, second, 'made-up', '']) {
    expect(await readFactorReset(accounts, token)).toBeNull();
    expect(await outcomeOf(confirm(token))).toBe('link-unusable');
  }
  await ask(id);
  const { token: third } = await lastTo(ruth.email);
  await cancelFactorReset(db, maya, { id, staffEmailDomain });
  expect(await outcomeOf(confirm(third))).toBe('link-unusable');
  expect(await db.$count(second_factors)).toBe(1);
});

test('a reset is asked for only by super admins, for confirmed addresses and accounts with a factor', async () => {
  await protect(accounts, ruth);
  await verify(accounts, cast.elena);
  const [id, other] = [await idOf(ruth.email), await idOf(cast.elena.email)];
  const jonas = await enrol(db, cast.jonas, 'admin');
  expect(await outcomeOf(ask(id, jonas))).toBe('not-allowed');
  expect(await outcomeOf(cancelFactorReset(db, jonas, { id, staffEmailDomain }))).toBe('not-allowed');
  expect(await outcomeOf(ask(other))).toBe('no-factors');
  await db.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, id));
  expect(await outcomeOf(ask(id))).toBe('unverified');
  expect(await db.$count(factor_resets)).toBe(0);
});

test('the operator removes all factors of the only super admin, who is told and signs in with the password', async () => {
  const { cookie } = await protect(accounts, ruth);
  await addPasskey(accounts, cookie);
  await resetFactorsAtServer(db, ` ${ruth.email.toUpperCase()} `);
  expect(await db.$count(second_factors)).toBe(0);
  expect(await db.$count(passkeys)).toBe(0);
  expect(await sessionOf(accounts, cookie)).toBeNull();
  expect((await lastTo(ruth.email)).subject).toContain('Your second factors are removed');
  expect(await sessionOf(accounts, await enter(accounts, ruth))).not.toBeNull();
  expect(await outcomeOf(resetFactorsAtServer(db, ruth.email))).toBe('no-factors');
  expect(await outcomeOf(resetFactorsAtServer(db, 'nobody@mail.example'))).toBe('gone');
});

test('what the owner reads of a reset names passkeys, because it removes them', async () => {
  const { id } = await enrol(db, ruth, 'user');
  const key = { credentialID: 'c', publicKey: 'k', counter: 0, deviceType: 'multiDevice', backedUp: true };
  await db.insert(passkeys).values({ userId: id, name: 'Telephone', ...key });
  await ask(id);
  const { token } = await lastTo(ruth.email);
  await confirm(token);
  const told = await db.select().from(mails).where(eq(mails.to, ruth.email));
  expect(told.map(({ text }) => text.includes('passkeys'))).toEqual([true, true]);
  expect(await db.$count(passkeys)).toBe(0);
});
