import { nameActor } from '@listgrove/db/acting';
import type { Db } from '@listgrove/db/db';
import { schedules } from '@listgrove/db/schema/schedules';
import { isUnavailable } from '@listgrove/db/unavailable';
import { isCoded } from '@listgrove/kernel/errors';
import { StaleError } from '@listgrove/kernel/stale';
import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Actor } from '../rights/actor.ts';
import type { EditedNoun } from './edited-noun.ts';
import { publishWaiting } from './unpublished.server.ts';

/** How many due changes are read at a time. */
const batch = 50;

const isDue = and(isNull(schedules.done_at), lte(schedules.due_at, sql`now()`));

/**
 * Publishes and unpublishes the items whose time has come by the clock of the database, the earliest first, and returns whether
 * more is planned. Each change and its record are one transaction: it is done once, however many processes call this and wherever one of
 * them is killed. A change that a rule forbids, or that fails by a defect, is recorded with its problem and not tried again;
 * `onError` gets the defect. Throws what `isUnavailable` says of the database; the change is then still due.
 */
export async function runDueSchedules(
  db: Db,
  nouns: Record<string, EditedNoun>,
  onError: (error: unknown) => void,
): Promise<boolean> {
  for (;;) {
    const next = await db
      .select({ id: schedules.id, is_due: sql<boolean>`${schedules.due_at} <= now()` })
      .from(schedules)
      .where(isNull(schedules.done_at))
      .orderBy(asc(schedules.due_at), asc(schedules.id))
      .limit(batch);
    const due = next.filter(({ is_due }) => is_due);
    let isDone = false;
    for (const { id } of due) isDone = (await carryOut(db, nouns, id, onError)) || isDone;
    // What another process is carrying out stays in the list until that is done.
    if (!isDone) return next.length > 0;
  }
}

/** Returns false if another process carries out the change, or has done so; true also if it has to be tried again. */
async function carryOut(
  db: Db,
  nouns: Record<string, EditedNoun>,
  id: string,
  onError: (error: unknown) => void,
): Promise<boolean> {
  try {
    return await db.transaction(async (tx) => {
      const [change] = await tx
        .select()
        .from(schedules)
        .where(and(eq(schedules.id, id), isDue))
        .for('update', { skipLocked: true });
      if (!change) return false;
      const { row_id, action, set_by_name } = change;
      const noun = nouns[change.table_name];
      if (!noun) throw new Error(`There is no noun with the table ${change.table_name}.`);
      const by = planner(set_by_name);
      await nameActor(tx, { id: null, name: set_by_name, address: '' });
      const saved_at =
        action === 'publish'
          ? await publishWaiting(tx, by, noun, row_id)
          : await noun.setPublic(tx, by, { id: row_id, is_public: false });
      await tx.update(schedules).set({ done_at: sql`now()`, saved_at }).where(eq(schedules.id, id));
      return true;
    });
  } catch (error) {
    if (isUnavailable(error)) throw error;
    // Nothing was done, and the next look finds the change due.
    if (error instanceof StaleError) return true;
    if (!isCoded(error)) onError(error);
    const problem = isCoded(error) ? error.message : 'A defect of the program prevented it; its log has the details.';
    // The row of a deleted item is deleted with it, unless it was being carried out at that moment.
    if (isCoded(error, 'gone')) await db.delete(schedules).where(and(eq(schedules.id, id), isDue));
    else
      await db
        .update(schedules)
        .set({ done_at: sql`now()`, problem })
        .where(and(eq(schedules.id, id), isDue));
    return true;
  }
}

/** The person who planned a change, as staff: rights are checked when a change is planned, not when it is carried out. */
function planner(name: string): Actor {
  return { id: '', name, email: '', role: 'admin', isStaff: true };
}
