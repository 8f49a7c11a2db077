import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { items } from './items.ts';
import { account } from './list-columns.ts';

/**
 * When accounts are reminded of items. What they have chosen is in `user_lists.reminders`, which their devices have; a push keeps these rows
 * in step with that and with the due dates of the items.
 */
export const reminders = pgTable(
  'reminders',
  {
    account_id: account(),
    item_id: uuid()
      .notNull()
      .references(() => items.id, { onDelete: 'cascade' }),
    /** A local time, or null if it follows the due date of the item by `before`, in minutes. */
    at: text(),
    before: integer(),
    time_zone: text().notNull(),
    app_origin: text().notNull(),
    /** When it is sent; null if it has been, or while the item is done, deleted or not due. */
    due_at: moment(),
    /** The time for which it was sent last, so that it is sent for each time once. */
    sent_for: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.item_id] }),
    index('reminders_item_id_idx').on(t.item_id),
    index('reminders_due_at_idx').on(t.due_at).where(sql`${t.due_at} is not null`),
    check('reminders_one_time', sql`(${t.at} is null) <> (${t.before} is null)`),
  ],
);
