import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, moment, updated_at, updated_by_name } from './columns.ts';

/**
 * Changes of public posts, help articles, policies and snippets that wait to be published. A trigger (`delete_unpublished`)
 * deletes those of a deleted row.
 */
export const unpublished_versions = pgTable(
  'unpublished_versions',
  {
    table_name: text().notNull(),
    row_id: uuid().notNull(),
    /** The changed columns with their new values; the others stay as they are. */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The `updated_at` of the public version that the last change was compared with. */
    based_on: moment().notNull(),
    created_at: created_at(),
    updated_at: updated_at(),
    updated_by_name: updated_by_name(),
  },
  (t) => [primaryKey({ columns: [t.table_name, t.row_id] })],
);

/** Secret addresses at which an item is shown as it will be when it is published. */
export const previews = pgTable(
  'previews',
  {
    /** The digest of the secret in the address. */
    digest: text().primaryKey(),
    table_name: text().notNull(),
    row_id: uuid().notNull(),
    made_by_name: text().notNull(),
    expires_at: moment().notNull(),
    created_at: created_at(),
  },
  (t) => [index('previews_row_idx').on(t.table_name, t.row_id), index('previews_expires_at_idx').on(t.expires_at)],
);
