import type { Db } from '@listgrove/db/db';
import { circle_members } from '@listgrove/db/schema/circles';
import { CodedError } from '@listgrove/kernel/errors';
import { isId } from '@listgrove/kernel/ids';
import { and, eq, sql } from 'drizzle-orm';
import { type CircleRole, type InvitedCircleRole, mayRemove } from './circle.ts';
import { lockCircle, lockOwnCircle } from './circles.server.ts';
import { leaveLists, releaseLists } from './memberships.server.ts';

const isMember = (circle: string, account: string) =>
  and(eq(circle_members.circle_id, circle), eq(circle_members.account_id, account));

/** Changes what a member of a circle may do. Throws CodedError `not-found`, `not-allowed`. */
export function changeCircleRole(
  db: Db,
  account: string,
  { circle, member, role }: { circle: string; member: string; role: InvitedCircleRole },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { id } = await lockOwnCircle(tx, account, circle);
    if ((await roleOf(tx, id, member)) === 'owner') throw new CodedError('not-allowed', 'The owner stays the owner.');
    await tx.update(circle_members).set({ role }).where(isMember(id, member));
  });
}

/** Makes another member the owner; the former owner becomes an admin. Throws CodedError `not-found`, `not-allowed`. */
export function handOverCircle(db: Db, account: string, circle: string, member: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { id } = await lockOwnCircle(tx, account, circle);
    if ((await roleOf(tx, id, member)) === 'owner') return;
    // A circle has one owner at each moment.
    await tx.update(circle_members).set({ role: 'admin' }).where(isMember(id, account));
    await tx.update(circle_members).set({ role: 'owner' }).where(isMember(id, member));
  });
}

/**
 * Removes a member from a circle, and from the lists that they got by it. Their own lists leave the circle, and whoever is in them stays.
 * Throws CodedError `not-found`, `not-allowed`.
 */
export function removeFromCircle(db: Db, account: string, circle: string, member: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, role } = await lockCircle(tx, account, circle);
    if (!mayRemove(role, await roleOf(tx, id, member)))
      throw new CodedError('not-allowed', 'You may not remove this person.');
    await takeOut(tx, id, member);
  });
}

/** Takes the account out of a circle, as `removeFromCircle` does. Throws CodedError `not-found`, `not-allowed` for its owner. */
export function leaveCircle(db: Db, account: string, circle: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { id, role } = await lockCircle(tx, account, circle);
    if (role === 'owner') throw new CodedError('not-allowed', 'Make somebody else the owner before you leave.');
    await takeOut(tx, id, account);
  });
}

async function takeOut(tx: Db, circle: string, member: string): Promise<void> {
  await releaseLists(tx, circle, sql`select id from lists where owner_id = ${member}`);
  await leaveLists(tx, circle, sql`m.account_id = ${member}`);
  await tx.delete(circle_members).where(isMember(circle, member));
}

async function roleOf(tx: Db, circle: string, member: string): Promise<CircleRole> {
  const [row] = isId(member)
    ? await tx.select({ role: circle_members.role }).from(circle_members).where(isMember(circle, member))
    : [];
  if (!row) throw new CodedError('not-found', 'This person is not a member any more.');
  return row.role;
}
