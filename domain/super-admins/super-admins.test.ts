import { mails } from '@listgrove/db/schema/mails';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { account_events } from '@listgrove/db/schema/staff-accounts';
import { sync_clients } from '@listgrove/db/schema/sync-clients';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Accounts } from '../accounts/accounts.server.ts';
import { enter, openTestAccounts, sessionOf, verify } from '../accounts/testing/people.ts';
import { readAccount } from './account-details.server.ts';
import { endSessionOf, endSessionsOf } from './sessions-of-others.server.ts';
import { changeRole, listStaff } from './staff-accounts.server.ts';
import { liftSuspension, suspend } from './suspensions.server.ts';
import { enrol, staffEmailDomain } from './testing/enrol.ts';

let house: Awaited<ReturnType<typeof openTestAccounts>>;
let accounts: Accounts;
let db: Accounts['db'];
beforeAll(async () => {
  house = await openTestAccounts();
  ({ accounts, db } = house);
});
afterAll(() => house.close());
beforeEach(() => house.clear());

const open = (userId: string) =>
  db.insert(sessions).values({ userId, token: newId(), expiresAt: new Date(Date.now() + 60_000) });
const find = async (id: string) => (await db.select().from(profiles).where(eq(profiles.id, id)))[0];
const reason = 'Invoices of January are open.';

/** Returns the subjects of the mails to an address, the newest first. */
async function subjects(to: string): Promise<string[]> {
  const rows = await db.select().from(mails).where(eq(mails.to, to)).orderBy(desc(mails.id));
  return rows.map(({ subject }) => subject.replace(/ at [^@]*$/, ''));
}

test('everybody with a company address or an exception is listed, the highest role first, with open sessions', async () => {
  const maya = await enrol(db, cast.maya, 'super_admin');
  await enrol(db, cast.priya, 'user');
  const jonas = await enrol(db, cast.jonas, 'admin');
  await enrol(db, cast.elena, 'user');
  await enrol(db, { name: 'Adam', email: 'adam@agency.example' }, 'admin', { staffByException: true });
  await enrol(db, { name: 'Eve', email: 'eve@notlistgrove.example' }, 'user');
  await open(jonas.id);
  const { accounts: listed, total } = await listStaff(db, maya, { staffEmailDomain, q: '', page: 1 });
  expect(listed.map(({ name, sessions }) => [name, sessions])).toEqual([
    [cast.maya.name, 0],
    ['Adam', 0],
    [cast.jonas.name, 1],
    [cast.priya.name, 0],
  ]);
  expect(total).toBe(4);
  const found = await listStaff(db, maya, { staffEmailDomain, q: 'PRIYA', page: 1 });
  expect(found.accounts.map(({ name }) => name)).toEqual([cast.priya.name]);
});

test('whoever is suspended is signed out, is told why by mail and at each sign-in, and comes in again afterwards', async () => {
  const maya = await enrol(db, cast.maya, 'super_admin');
  const cookie = await verify(accounts, cast.ruth);
  const id = (await sessionOf(accounts, cookie))?.account.id ?? '';
  await suspend(db, maya, { id, reason, staffEmailDomain });
  expect(await sessionOf(accounts, cookie)).toBeNull();
  await expect(enter(accounts, cast.ruth)).rejects.toMatchObject({
    code: 'account-suspended',
    message: expect.stringContaining(`“${reason}”`),
  });
  expect((await subjects(cast.ruth.email))[0]).toBe('Your account is suspended');
  await liftSuspension(db, maya, { id, staffEmailDomain });
  expect(await find(id)).toMatchObject({ suspendedAt: null, suspensionReason: null });
  await enter(accounts, cast.ruth);
  expect(await subjects(cast.ruth.email)).toContain('Your account is no longer suspended');
});

test('the details of an account name its sessions, ways in and history, and hold no secret', async () => {
  const maya = await enrol(db, cast.maya, 'super_admin');
  const cookie = await verify(accounts, cast.ruth);
  const id = (await sessionOf(accounts, cookie))?.account.id ?? '';
  const act = { id, staffEmailDomain };
  await suspend(db, maya, { ...act, reason });
  await liftSuspension(db, maya, act);
  await enter(accounts, cast.ruth);
  await enter(accounts, cast.ruth);
  const details = await readAccount(accounts, maya, { ...act, address: '192.0.2.1' });
  expect(details).toMatchObject({ hasPassword: true, factors: [], identities: [], mayBeStaff: false });
  expect(details?.sessions.map(({ browser, isSameNetwork }) => [browser, isSameNetwork])).toEqual([
    ['Firefox', true],
    ['Firefox', true],
  ]);
  expect(details?.events.map(({ kind, actor, after }) => [kind, actor?.name, after])).toEqual([
    ['suspension-lifted', cast.maya.name, ''],
    ['suspended', cast.maya.name, reason],
  ]);
  const [row] = await db.select().from(sessions);
  expect(JSON.stringify(details)).not.toContain(row?.token);
  expect(await readAccount(accounts, maya, { ...act, id: newId(), address: '' })).toBeNull();
});

test('the details of an account name its devices, the one that sent a change last first, and how much was refused', async () => {
  const maya = await enrol(db, cast.maya, 'super_admin');
  const jonas = await enrol(db, cast.jonas, 'user');
  const refusals = [{ number: 7, code: 'not-allowed', message: 'Milk is not yours.' }];
  const [early, late] = [new Date('2026-11-01T08:00Z'), new Date('2026-11-02T08:00Z')];
  await db.insert(sync_clients).values([
    { account_id: jonas.id, last_number: 3, seen_at: early },
    { account_id: jonas.id, last_number: 7, seen_at: late, refusals },
    { account_id: maya.id, last_number: 9 },
  ]);
  const details = await readAccount(accounts, maya, { id: jonas.id, address: '' });
  expect(details?.devices.map(({ changes, refused, sentAt }) => [changes, refused, sentAt])).toEqual([
    [7, 1, late],
    [3, 0, early],
  ]);
  expect(JSON.stringify(details)).not.toContain('Milk');
});

test('one session or all of them end on demand, and the owner is told', async () => {
  const maya = await enrol(db, cast.maya, 'super_admin');
  const jonas = await enrol(db, cast.jonas, 'admin');
  const act = { id: jonas.id, staffEmailDomain };
  for (let count = 0; count < 3; count++) await open(jonas.id);
  await open(maya.id);
  const [own, others] = [
    await db.select().from(sessions).where(eq(sessions.userId, jonas.id)),
    await db.select().from(sessions).where(eq(sessions.userId, maya.id)),
  ];
  await endSessionOf(db, maya, { ...act, session: own[0]?.id ?? '' });
  await endSessionOf(db, maya, { ...act, session: others[0]?.id ?? '' }); // of another account
  expect(await db.$count(sessions)).toBe(3);
  expect(await endSessionsOf(db, maya, act)).toBe(2);
  expect(await endSessionsOf(db, maya, act)).toBe(0);
  expect(await subjects(cast.jonas.email)).toEqual(['You were signed out', 'You were signed out in one browser']);
  expect(await db.$count(account_events)).toBe(2);
});

test('a role is changed and told, but only in accounts of the company or invited by exception', async () => {
  const maya = await enrol(db, cast.maya, 'super_admin');
  const jonas = await enrol(db, cast.jonas, 'admin');
  const ruth = await enrol(db, cast.ruth, 'user');
  const adam = await enrol(db, { name: 'Adam', email: 'adam@agency.example' }, 'admin', { staffByException: true });
  const to = (id: string, role: 'user' | 'admin' | 'super_admin') =>
    outcomeOf(changeRole(db, maya, { id, role, staffEmailDomain }));
  expect(await to(jonas.id, 'super_admin')).toBe('done');
  expect(await to(adam.id, 'super_admin')).toBe('done');
  expect(await to(ruth.id, 'admin')).toBe('not-of-company');
  expect(await to(ruth.id, 'user')).toBe('done');
  expect(await to(newId(), 'user')).toBe('gone');
  expect(await subjects(cast.jonas.email)).toEqual(['Your role has changed']);
  expect(await subjects(cast.ruth.email)).toEqual([]);
});

test('an admin may do none of this', async () => {
  const jonas = await enrol(db, cast.jonas, 'admin');
  const act = { id: jonas.id, staffEmailDomain };
  const attempts = [
    listStaff(db, jonas, { staffEmailDomain, q: '', page: 1 }),
    readAccount(accounts, jonas, { ...act, address: '' }),
    changeRole(db, jonas, { ...act, role: 'super_admin' }),
    suspend(db, jonas, { ...act, reason }),
    liftSuspension(db, jonas, act),
    endSessionsOf(db, jonas, act),
    endSessionOf(db, jonas, { ...act, session: newId() }),
  ];
  for (const attempt of attempts) expect(await outcomeOf(attempt)).toBe('not-allowed');
  expect(await find(jonas.id)).toMatchObject({ role: 'admin' });
});

test('the auth library has no function by which somebody acts as somebody else, or manages accounts without our rules', () => {
  const names = Object.keys(accounts.auth.api);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => /impersonat|ban|setRole|listUsers|removeUser|adminUpdate/i.test(name))).toEqual([]);
});
