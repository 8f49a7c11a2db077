import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, moment } from './columns.ts';

/** What happens to an item at a planned time. */
export const schedule_action = pgEnum('schedule_action', ['publish', 'unpublish']);

/**
 * When posts, help articles, policies and snippets are published or unpublished by themselves, and what became of it. A trigger
 * (`delete_schedules`) deletes those of a deleted row.
 */
export const schedules = pgTable(
  'schedules',
  {
    id: id(),
    table_name: text().notNull(),
    row_id: uuid().notNull(),
    action: schedule_action().notNull(),
    due_at: moment().notNull(),
    /** Who planned it, as the person was called at that time. */
    set_by_name: text().notNull(),
    created_at: created_at(),
    /** When it was done or failed; null while it is planned. */
    done_at: moment(),
    /** The `updated_at` of the version that it saved; null if the item was in that state already. */
    saved_at: moment(),
    /** Why it could not be done, as a sentence for staff. */
    problem: text(),
  },
  (t) => [
    // One planned time for each action; the unique index also finds those of an item.
    uniqueIndex('schedules_planned_key').on(t.table_name, t.row_id, t.action).where(sql`${t.done_at} is null`),
    index('schedules_due_idx').on(t.due_at).where(sql`${t.done_at} is null`),
    index('schedules_done_idx').on(t.done_at.desc().nullsFirst()).where(sql`${t.done_at} is not null`),
    index('schedules_row_idx').on(t.table_name, t.row_id),
    check('schedules_outcome_done', sql`${t.done_at} is not null or (${t.saved_at} is null and ${t.problem} is null)`),
  ],
);
