import type { Database } from '@listgrove/db/db';
import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '../rights/actor.ts';
import type { Role } from '../rights/staff.ts';
import { changeRole, endSessionsOf, listStaff, setSuspended } from './staff-accounts.server.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(profiles));

const staffEmailDomain = 'listgrove.example';

async function enrol(person: { name: string; email: string }, role: Role): Promise<Actor> {
  const { name, email } = person;
  const id = newId();
  await database.db.insert(profiles).values({ id, name, email, role, emailVerified: true });
  return { id, name, email, role, isStaff: true };
}

const open = (userId: string) =>
  database.db.insert(sessions).values({ userId, token: newId(), expiresAt: new Date(Date.now() + 60_000) });
const find = async (id: string) => (await database.db.select().from(profiles).where(eq(profiles.id, id)))[0];

test('everybody with a company address is listed, the highest role first, with open sessions', async () => {
  const maya = await enrol(cast.maya, 'super_admin');
  await enrol(cast.priya, 'user');
  const jonas = await enrol(cast.jonas, 'admin');
  await enrol(cast.elena, 'user');
  await enrol({ name: 'Eve', email: 'eve@notlistgrove.example' }, 'user');
  await open(jonas.id);
  const { accounts, total } = await listStaff(database.db, maya, { staffEmailDomain, q: '', page: 1 });
  expect(accounts.map(({ name, sessions }) => [name, sessions])).toEqual([
    [cast.maya.name, 0],
    [cast.jonas.name, 1],
    [cast.priya.name, 0],
  ]);
  expect(total).toBe(3);
  const found = await listStaff(database.db, maya, { staffEmailDomain, q: 'PRIYA', page: 1 });
  expect(found.accounts.map(({ name }) => name)).toEqual([cast.priya.name]);
});

test('suspending an account ends its sessions; lifting the suspension restores it', async () => {
  const maya = await enrol(cast.maya, 'super_admin');
  const jonas = await enrol(cast.jonas, 'admin');
  await open(jonas.id);
  await setSuspended(database.db, maya, { id: jonas.id, suspended: true, staffEmailDomain });
  expect((await find(jonas.id))?.suspendedAt).toBeInstanceOf(Date);
  expect(await database.db.select().from(sessions)).toEqual([]);
  await setSuspended(database.db, maya, { id: jonas.id, suspended: false, staffEmailDomain });
  expect(await find(jonas.id)).toMatchObject({ suspendedAt: null, role: 'admin' });
});

test('sessions end on demand', async () => {
  const maya = await enrol(cast.maya, 'super_admin');
  const jonas = await enrol(cast.jonas, 'admin');
  await open(jonas.id);
  await open(jonas.id);
  expect(await endSessionsOf(database.db, maya, jonas.id)).toBe(2);
});

test('the last super admin can be neither demoted nor suspended, not even by themselves', async () => {
  const maya = await enrol(cast.maya, 'super_admin');
  // A suspended super admin, and one who fails the staff rule, do not count.
  const jonas = await enrol(cast.jonas, 'super_admin');
  await enrol(cast.elena, 'super_admin');
  await setSuspended(database.db, maya, { id: jonas.id, suspended: true, staffEmailDomain });
  const refusal = { code: 'last-super-admin' };
  await expect(changeRole(database.db, maya, { id: maya.id, role: 'admin', staffEmailDomain })).rejects.toMatchObject(
    refusal,
  );
  await expect(
    setSuspended(database.db, maya, { id: maya.id, suspended: true, staffEmailDomain }),
  ).rejects.toMatchObject(refusal);
});

test('two super admins who demote each other at once leave one', async () => {
  const maya = await enrol(cast.maya, 'super_admin');
  const jonas = await enrol(cast.jonas, 'super_admin');
  const settled = await Promise.allSettled([
    changeRole(database.db, maya, { id: jonas.id, role: 'user', staffEmailDomain }),
    changeRole(database.db, jonas, { id: maya.id, role: 'user', staffEmailDomain }),
  ]);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const left = await database.db.select().from(profiles).where(eq(profiles.role, 'super_admin'));
  expect(left).toHaveLength(1);
});

test('an admin may do none of this', async () => {
  const jonas = await enrol(cast.jonas, 'admin');
  const { db } = database;
  const attempts = [
    () => listStaff(db, jonas, { staffEmailDomain, q: '', page: 1 }),
    () => changeRole(db, jonas, { id: jonas.id, role: 'super_admin', staffEmailDomain }),
    () => setSuspended(db, jonas, { id: jonas.id, suspended: false, staffEmailDomain }),
    () => endSessionsOf(db, jonas, jonas.id),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-allowed' });
  expect(await find(jonas.id)).toMatchObject({ role: 'admin' });
});
