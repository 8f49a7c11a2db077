import type { Db } from '@listgrove/db/db';
import { circle_lists, circle_members, circles } from '@listgrove/db/schema/circles';
import { lists } from '@listgrove/db/schema/lists';
import { CodedError } from '@listgrove/kernel/errors';
import { isId } from '@listgrove/kernel/ids';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { InvitedRole } from '../rows.ts';
import { mostLists } from './circle.ts';
import { lockCircle } from './circles.server.ts';
import { addToLists, leaveLists } from './memberships.server.ts';

/**
 * Shares a list of the account with a circle of theirs: all members are in it from now on, in this role, and whoever joins later too. A list
 * that is shared with the circle already stays as it is. Throws CodedError `not-found`, `taken` (shared with another circle), `full`.
 */
export function shareWithCircle(
  db: Db,
  account: string,
  { circle, list, role = 'editor' }: { circle: string; list: string; role?: InvitedRole },
): Promise<void> {
  return db.transaction(async (tx) => {
    const { id } = await lockCircle(tx, account, circle);
    await lockOwnList(tx, account, list);
    const [known] = await tx.select().from(circle_lists).where(eq(circle_lists.list_id, list));
    if (known?.circle_id === id) return;
    if (known) throw new CodedError('taken', 'This list is shared with another family or team.');
    if (!(await hasRoom(tx, id, 1))) throw new CodedError('full', `At most ${mostLists} lists can be shared here.`);
    await addLists(tx, id, [list], role);
  });
}

/** Says whether lists that the account makes are shared with this circle at once, and with no other. Throws CodedError `not-found`. */
export function shareNewLists(db: Db, account: string, circle: string, isOn: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    const { id } = await lockCircle(tx, account, circle);
    const isOwn = eq(circle_members.account_id, account);
    if (isOn) await tx.update(circle_members).set({ shares_new: false }).where(isOwn);
    await tx
      .update(circle_members)
      .set({ shares_new: isOn })
      .where(and(isOwn, eq(circle_members.circle_id, id)));
  });
}

/**
 * Locks the circle with which the account shares its new lists, in a transaction that locks lists afterwards, and returns its id, or null if
 * there is none.
 */
export async function lockCircleOfNewLists(tx: Db, account: string): Promise<string | null> {
  const sharesNew = and(eq(circle_members.account_id, account), eq(circle_members.shares_new, true));
  const [chosen] = await tx.select({ id: circle_members.circle_id }).from(circle_members).where(sharesNew);
  if (!chosen) return null;
  await tx.select({ id: circles.id }).from(circles).where(eq(circles.id, chosen.id)).for('update');
  // The account may have left while the lock was waited for.
  const isStill = and(sharesNew, eq(circle_members.circle_id, chosen.id));
  return (await tx.$count(circle_members, isStill)) > 0 ? chosen.id : null;
}

/** Shares lists that have just been made with this circle, which the transaction has locked, unless it has no room for them. */
export async function shareMadeLists(tx: Db, circle: string, made: string[]): Promise<void> {
  if (made.length > 0 && (await hasRoom(tx, circle, made.length))) await addLists(tx, circle, made, 'editor');
}

async function hasRoom(tx: Db, circle: string, more: number): Promise<boolean> {
  return (await tx.$count(circle_lists, eq(circle_lists.circle_id, circle))) + more <= mostLists;
}

async function addLists(tx: Db, id: string, added: string[], role: InvitedRole): Promise<void> {
  await tx.insert(circle_lists).values(added.map((list_id) => ({ list_id, circle_id: id, role })));
  const members = await tx
    .select({ account: circle_members.account_id })
    .from(circle_members)
    .where(eq(circle_members.circle_id, id));
  await addToLists(
    tx,
    id,
    added,
    members.map((each) => each.account),
  );
}

/**
 * Shares a list of the account with its circle no longer: whoever came by the circle loses it. Throws CodedError `not-found`.
 */
export function unshareFromCircle(db: Db, account: string, circle: string, list: string): Promise<void> {
  return db.transaction(async (tx) => {
    const { id } = await lockCircle(tx, account, circle);
    await lockOwnList(tx, account, list);
    await leaveLists(tx, id, sql`m.list_id = ${list}`);
    await tx.delete(circle_lists).where(and(eq(circle_lists.list_id, list), eq(circle_lists.circle_id, id)));
  });
}

async function lockOwnList(tx: Db, account: string, list: string): Promise<void> {
  const isOwn = and(eq(lists.id, list), eq(lists.owner_id, account), isNull(lists.trashed_at));
  const [row] = isId(list) ? await tx.select({ id: lists.id }).from(lists).where(isOwn).for('update') : [];
  if (!row) throw new CodedError('not-found', 'This list is not yours, or not here any more.');
}
