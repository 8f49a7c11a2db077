import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * Earlier versions of posts, help articles, policies and snippets. A trigger (`keep_revisions`) stores the row that
 * an update replaces and deletes all of a row that is deleted, so no save can leave out its revision. The current version
 * is the row itself.
 */
export const revisions = pgTable(
  'revisions',
  {
    table_name: text().notNull(),
    row_id: uuid().notNull(),
    /** The `updated_at` of the version. */
    saved_at: moment().notNull(),
    /** Who saved the version, as the person was called at that time; empty for seeded rows. */
    saved_by_name: text().notNull(),
    /** The row without the columns that are derived from others. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Whether the version was public. Upkeep never removes such a version. */
    was_public: boolean().notNull(),
    /** Whether upkeep still has to decide if the version stays after 90 days. */
    may_be_thinned: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.table_name, t.row_id, t.saved_at] }),
    index('revisions_thinning_idx').on(t.saved_at).where(sql`${t.may_be_thinned}`),
  ],
);
