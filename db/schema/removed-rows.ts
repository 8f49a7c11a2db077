import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { seq } from './list-columns.ts';
import { list_id } from './lists.ts';

/** Rows that are no longer in a list: items that moved or were removed from the trash, and members. Kept for 90 days. */
export const removed_rows = pgTable(
  'removed_rows',
  { list_id: list_id(), row_id: uuid().notNull(), seq: seq(), removed_at: moment().notNull().defaultNow() },
  (t) => [
    primaryKey({ columns: [t.list_id, t.row_id] }),
    index('removed_rows_seq_idx').on(t.list_id, t.seq),
    index('removed_rows_removed_at_idx').on(t.removed_at),
  ],
);
