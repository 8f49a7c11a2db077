import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/**
 * What staff deleted: one row for each deleted item. The item itself and all rows that belong to it are in `trashed_rows`, in no
 * other table, so that no statement has to leave them out.
 */
export const trash = pgTable(
  'trash',
  {
    id: id(),
    table_name: text().notNull(),
    row_id: uuid().notNull(),
    /** What the item was called. */
    title: text().notNull(),
    /** Who deleted it, as the person was called at that time. */
    deleted_by_name: text().notNull(),
    deleted_at: moment().notNull().defaultNow(),
  },
  (t) => [
    index('trash_newest_idx').on(t.deleted_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('trash_table_idx').on(t.table_name, t.deleted_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
);

/**
 * The rows of deleted items as JSON. A trigger notes which files of the media library they show (`note_media_uses`),
 * and the function `restore_row` stores one of them in its table again.
 */
export const trashed_rows = pgTable(
  'trashed_rows',
  {
    id: uuid().primaryKey().defaultRandom(),
    trash_id: uuid()
      .notNull()
      .references(() => trash.id, { onDelete: 'cascade' }),
    table_name: text().notNull(),
    content: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('trashed_rows_trash_id_idx').on(t.trash_id), index('trashed_rows_table_idx').on(t.table_name)],
);
