import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created_at } from './columns.ts';
import { feature_requests } from './feedback.ts';

/**
 * Requests that staff merged into another one, a row for each. Deleting the row takes the merge back. Triggers refuse a merge into a merged
 * request or of one that others are merged into (`refuse_merged_target`), and keep votes and `is_merged` (`count_merged_votes`).
 */
export const merged_requests = pgTable(
  'merged_requests',
  {
    /** The request that was merged. */
    id: uuid()
      .primaryKey()
      .references(() => feature_requests.id, { onDelete: 'cascade' }),
    into_id: uuid()
      .notNull()
      .references(() => feature_requests.id, { onDelete: 'cascade' }),
    merged_by_name: text().notNull(),
    created_at: created_at(),
  },
  (t) => [
    index('merged_requests_into_id_idx').on(t.into_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('merged_requests_two', sql`${t.id} <> ${t.into_id}`),
  ],
);
