import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { circle_members, circles } from '@listgrove/db/schema/circles';
import { CodedError } from '@listgrove/kernel/errors';
import { isId, newId } from '@listgrove/kernel/ids';
import { eq, sql } from 'drizzle-orm';
import { type CircleKind, type CircleRole, type CircleSummary, managesCircle, mostCircles } from './circle.ts';
import { leaveLists, releaseLists } from './memberships.server.ts';

/** Makes a circle that the account owns, and returns its id. Throws CodedError `full`. */
export function createCircle(
  db: Db,
  account: string,
  { kind, name }: { kind: CircleKind; name: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    await requireRoomForCircle(tx, account);
    const id = newId();
    await tx.insert(circles).values({ id, kind, name });
    await tx.insert(circle_members).values({ circle_id: id, account_id: account, role: 'owner' });
    return id;
  });
}

/** Throws CodedError `full` if the account is in as many circles as it can be. Until the transaction ends, it joins no other. */
export async function requireRoomForCircle(tx: Db, account: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`circles of ${account}`}))`);
  if ((await tx.$count(circle_members, eq(circle_members.account_id, account))) < mostCircles) return;
  throw new CodedError('full', `You can be in at most ${mostCircles} families and teams.`);
}

/** Returns the circles of an account, by name. */
export function listCircles(db: Db, account: string): Promise<CircleSummary[]> {
  return readRows(
    db,
    sql`select c.id, c.kind, c.name, m.role,
        (select count(*)::integer from circle_members o where o.circle_id = c.id) as people
      from circle_members m join circles c on c.id = m.circle_id
      where m.account_id = ${account} order by lower(c.name), c.id`,
  );
}

/** A circle under the lock of its row. */
export interface LockedCircle {
  id: string;
  kind: CircleKind;
  name: string;
  /** The role of the account that locks it. */
  role: CircleRole;
}

/** Locks a circle of the account until the transaction ends. Its members, invitations and lists change only under this lock. Throws CodedError `not-found`. */
export async function lockCircle(tx: Db, account: string, circle: string): Promise<LockedCircle> {
  // The role is read after the lock was waited for.
  if (isId(circle)) await tx.execute(sql`select id from circles where id = ${circle} for update`);
  const [row] = isId(circle)
    ? await readRows<LockedCircle>(
        tx,
        sql`select c.id, c.kind, c.name, m.role from circles c
          join circle_members m on m.circle_id = c.id and m.account_id = ${account} where c.id = ${circle}`,
      )
    : [];
  if (!row) throw notYourCircle();
  return row;
}

/** Locks a circle that the account manages. Throws CodedError `not-found`, `not-allowed`. */
export async function lockManagedCircle(tx: Db, account: string, circle: string): Promise<LockedCircle> {
  const locked = await lockCircle(tx, account, circle);
  if (managesCircle(locked.role)) return locked;
  throw new CodedError('not-allowed', 'Only the owner and admins may do this.');
}

/** Locks a circle of which the account is the owner. Throws CodedError `not-found`, `not-allowed`. */
export async function lockOwnCircle(tx: Db, account: string, circle: string): Promise<LockedCircle> {
  const locked = await lockCircle(tx, account, circle);
  if (locked.role === 'owner') return locked;
  throw new CodedError('not-allowed', 'Only the owner may do this.');
}

/** Renames a circle. Throws CodedError `not-found`, `not-allowed`. */
export function renameCircle(db: Db, account: string, circle: string, name: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { id } = await lockManagedCircle(tx, account, circle);
    await tx.update(circles).set({ name }).where(eq(circles.id, id));
  });
}

/**
 * Deletes a circle: its members lose the lists that they got by it, but for those of their own. Throws CodedError `not-found`, `not-allowed`.
 */
export function deleteCircle(db: Db, account: string, circle: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { id } = await lockOwnCircle(tx, account, circle);
    await leaveLists(tx, id, sql`true`);
    await tx.delete(circles).where(eq(circles.id, id));
  });
}

/** Lets the circles of an account that is being deleted go on without it: each gets another owner, or ends with its last member. */
export async function leaveCircles(tx: Db, account: string): Promise<void> {
  const own = await readRows<{ id: string; next: string | null }>(
    tx,
    sql`select c.id, (
        select o.account_id from circle_members o where o.circle_id = c.id and o.account_id <> ${account}
        order by o.role, o.created_at, o.account_id limit 1
      ) as next
      from circles c join circle_members m on m.circle_id = c.id
      where m.account_id = ${account} and m.role = 'owner' order by c.id for update of c`,
  );
  for (const { id, next } of own) {
    await releaseLists(tx, id, sql`select id from lists where owner_id = ${account}`);
    await tx.execute(sql`delete from circle_members where circle_id = ${id} and account_id = ${account}`);
    if (next)
      await tx.execute(sql`update circle_members set role = 'owner' where circle_id = ${id} and account_id = ${next}`);
    else await tx.delete(circles).where(eq(circles.id, id));
  }
}

/** The failure of whoever asks for a circle that is not theirs, or that does not exist. */
export function notYourCircle(): CodedError<'not-found'> {
  return new CodedError('not-found', 'This family or team is not here any more.');
}
