import { profiles, sessions } from '@listgrove/db/schema/profiles';
import { during } from '@listgrove/db/testing/during';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { outcomeOf } from '@listgrove/kernel/testing/outcome';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Accounts } from '../accounts/accounts.server.ts';
import { lockSuperAdmins } from '../accounts/last-super-admin.server.ts';
import { leave } from '../accounts/leaving.server.ts';
import type { ProvenActor } from '../accounts/proven-actor.server.ts';
import type { Session } from '../accounts/sessions.server.ts';
import { openTestAccounts } from '../accounts/testing/people.ts';
import type { Actor } from '../rights/actor.ts';
import { changeRole } from './staff-accounts.server.ts';
import { suspend } from './suspensions.server.ts';
import { enrol, staffEmailDomain } from './testing/enrol.ts';

type Db = Accounts['db'];

let house: Awaited<ReturnType<typeof openTestAccounts>>;
let db: Db;
let maya: ProvenActor;
let jonas: ProvenActor;
beforeAll(async () => {
  house = await openTestAccounts();
  ({ db } = house);
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.clear();
  maya = await enrol(db, cast.maya, 'super_admin');
  jonas = await enrol(db, cast.jonas, 'super_admin');
});

const reason = 'A test.';

/** Ways in which a super admin, `by`, takes the rights of `of`, each prepared to run on a database or in a transaction. */
const begin = {
  demotes: async (by: ProvenActor, of: ProvenActor) => (on: Db) =>
    changeRole(on, by, { id: of.id, role: 'user', staffEmailDomain }),
  suspends: async (by: ProvenActor, of: ProvenActor) => (on: Db) =>
    suspend(on, by, { id: of.id, reason, staffEmailDomain }),
  /** Only owners delete their accounts. */
  deletes: async (_: Actor, { id: userId, email }: Actor) => {
    const id = newId();
    await db.insert(sessions).values({ id, userId, token: id, expiresAt: new Date(Date.now() + 60_000) });
    const session = { id, account: { id: userId, email } } as Session; // what leaving reads of it
    return (on: Db) => leave({ db: on, staffEmailDomain }, session, email);
  },
};

const able = () => db.transaction((tx) => lockSuperAdmins(tx, staffEmailDomain));

test.each([
  ['demotes', 'demotes'],
  ['suspends', 'suspends'],
  ['deletes', 'demotes'],
  ['suspends', 'deletes'],
  ['deletes', 'deletes'],
] as const)('of two super admins, one %s the other one while that one %s them: one is left', async (one, two) => {
  const first = await begin[one](maya, jonas);
  const second = await begin[two](jonas, maya);
  // Whoever has lost the rights meanwhile may do nothing; for an owner who leaves, it would be the last one.
  expect(['not-allowed', 'last-super-admin']).toContain(await during(db, first, () => second(db)));
  expect(await able()).toEqual([maya.id]);
});

test('a super admin whose rights another transaction takes can still do nothing with them', async () => {
  const third = await enrol(db, cast.priya, 'super_admin');
  const first = await begin.demotes(maya, jonas);
  const second = await begin.suspends(jonas, third);
  expect(await during(db, first, () => second(db))).toBe('not-allowed');
  expect((await able()).toSorted()).toEqual([maya.id, third.id].toSorted());
});

test('the last super admin can be neither demoted, suspended nor deleted, not even by themselves', async () => {
  // Those who are suspended, fail the staff rule, are to be deleted or not verified do not count.
  await suspend(db, maya, { id: jonas.id, reason, staffEmailDomain });
  await enrol(db, cast.elena, 'super_admin');
  await enrol(db, { name: 'A', email: 'a@listgrove.example' }, 'super_admin', { deletionDueAt: new Date() });
  await enrol(db, { name: 'B', email: 'b@listgrove.example' }, 'super_admin', { emailVerified: false });
  for (const way of ['demotes', 'suspends', 'deletes'] as const) {
    expect(await outcomeOf((await begin[way](maya, maya))(db)), way).toBe('last-super-admin');
  }
  expect(await able()).toEqual([maya.id]);
  // One who was invited by exception counts.
  await db.update(profiles).set({ staffByException: true }).where(eq(profiles.email, cast.elena.email));
  expect(await outcomeOf((await begin.demotes(maya, maya))(db))).toBe('done');
});
