import type { Db } from '@listgrove/db/db';
import { schedules } from '@listgrove/db/schema/schedules';
import { CodedError } from '@listgrove/kernel/errors';
import { and, asc, desc, eq, getTableName, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { type Actor, requireStaff } from '../rights/actor.ts';
import type { EditedTable } from './edit-rows.server.ts';
import type { EditedNoun } from './edited-noun.ts';
import { mostDone, mostPlanned, type Planned, type ScheduleAction, type ScheduleEntry } from './schedule.ts';

/** The condition on a change that is still to be done. */
const isPlanned = isNull(schedules.done_at);

/** How far ahead a change can be planned, in years. */
const mostYears = 5;

/**
 * Plans that an item is published or unpublished at `due_at`; replaces the time that was planned for the same action. Throws
 * CodedError `gone` if the item does not exist, `out-of-range` unless the time is in the next five years, `not-allowed`.
 */
export async function planChange(
  db: Db,
  actor: Actor,
  { table }: EditedNoun,
  { id, action, due_at }: { id: string; action: ScheduleAction; due_at: Date },
): Promise<void> {
  requireStaff(actor);
  await db.transaction(async (tx) => {
    // The lock keeps the item from being deleted before the plan is stored, which would then never be deleted.
    const [item] = await tx
      .select({ is_ahead: sql<boolean>`now() < ${due_at.toISOString()}`, is_near: isNear(due_at) })
      .from(table)
      .where(eq(table.id, id))
      .for('key share');
    if (!item) throw new CodedError('gone', 'This item has been deleted.');
    if (!item.is_ahead) throw new CodedError('out-of-range', 'Choose a time in the future.');
    if (!item.is_near) throw new CodedError('out-of-range', `Choose a time within the next ${mostYears} years.`);
    const plan = { due_at, set_by_name: actor.name, created_at: sql`now()` };
    await tx
      .insert(schedules)
      .values({ table_name: getTableName(table), row_id: id, action, ...plan })
      .onConflictDoUpdate({
        target: [schedules.table_name, schedules.row_id, schedules.action],
        targetWhere: isPlanned,
        set: plan,
      });
  });
}

const isNear = (due_at: Date): SQL<boolean> =>
  sql`${due_at.toISOString()} < now() + make_interval(years => ${mostYears})`;

/** Cancels a planned change. Throws CodedError `gone` if it is not planned any more, `not-allowed`. */
export async function cancelChange(db: Db, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  const cancelled = await db
    .delete(schedules)
    .where(and(eq(schedules.id, id), isPlanned))
    .returning({ id: schedules.id });
  if (cancelled.length === 0) throw new CodedError('gone', 'This has been done or cancelled already.');
}

/** Returns what is planned for an item, the next change first. Throws CodedError `not-allowed`. */
export async function listPlannedOf(db: Db, actor: Actor, table: EditedTable, id: string): Promise<Planned[]> {
  requireStaff(actor);
  return db
    .select({
      id: schedules.id,
      action: schedules.action,
      due_at: schedules.due_at,
      set_by_name: schedules.set_by_name,
    })
    .from(schedules)
    .where(and(isPlanned, eq(schedules.table_name, getTableName(table)), eq(schedules.row_id, id)))
    .orderBy(asc(schedules.due_at));
}

/**
 * Returns what is planned for all items, the next change first, up to 500, and the 20 changes that were done or failed last, the
 * latest first. Throws CodedError `not-allowed`.
 */
export async function listSchedule(
  db: Db,
  actor: Actor,
  nouns: Record<string, EditedNoun>,
): Promise<{ planned: ScheduleEntry[]; done: ScheduleEntry[] }> {
  requireStaff(actor);
  const list = (which: SQL, order: SQL, limit: number) => {
    const chosen = db.$with('chosen').as(db.select().from(schedules).where(which).orderBy(order).limit(limit));
    const [first, second, ...otherQueries] = Object.values(nouns).map(({ table, title }) =>
      db
        .with(chosen)
        .select({
          id: chosen.id,
          action: chosen.action,
          due_at: chosen.due_at,
          set_by_name: chosen.set_by_name,
          table_name: chosen.table_name,
          row_id: chosen.row_id,
          title: sql<string>`${title}`.as('title'),
          done_at: chosen.done_at,
          problem: chosen.problem,
        })
        .from(chosen)
        .innerJoin(table, and(eq(chosen.table_name, getTableName(table)), eq(chosen.row_id, table.id))),
    );
    if (!first || !second) throw new Error('There are fewer than two edited nouns.');
    return unionAll(first, second, ...otherQueries);
  };
  const [planned, done] = await Promise.all([
    list(isPlanned, asc(schedules.due_at), mostPlanned),
    list(isNotNull(schedules.done_at), desc(schedules.done_at), mostDone),
  ]);
  return {
    planned: planned.sort((one, two) => one.due_at.getTime() - two.due_at.getTime()),
    done: done.sort((one, two) => (two.done_at?.getTime() ?? 0) - (one.done_at?.getTime() ?? 0)),
  };
}
