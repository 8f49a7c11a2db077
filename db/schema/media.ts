import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, updated_at, updated_by_name } from './columns.ts';
import { profiles } from './profiles.ts';

export const media_category = pgEnum('media_category', ['image', 'video', 'audio', 'document']);

/**
 * Files of the media library; the public path of a file is `/media/{name}`. The column for search, `search_text`, and
 * its indexes are not named here, so that Drizzle never selects it.
 */
export const media_files = pgTable(
  'media_files',
  {
    id: id(),
    name: text().notNull().unique(),
    /** The name of the object with the file's bytes, `media/{object}`, if the file was replaced; otherwise null: `name`. */
    object: text().unique(),
    original_name: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    type: text().notNull(),
    category: media_category().notNull(),
    width: integer(),
    height: integer(),
    alt: text().notNull().default(''),
    is_decorative: boolean().notNull().default(false),
    focal_x: real().notNull().default(0.5),
    focal_y: real().notNull().default(0.5),
    /** A preview of a few pixels as a data URL, shown until the image has loaded. */
    blur_preview: text().notNull().default(''),
    uploaded_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    uploaded_at: moment().notNull().defaultNow(),
    updated_at: updated_at(),
    updated_by_name: updated_by_name(),
  },
  (t) => [
    index('media_files_newest_idx').on(t.uploaded_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('media_files_category_idx').on(t.category, t.uploaded_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Contains every column that the storage statistics need, so that they are an index-only scan.
    index('media_files_sizes_idx').on(t.category, t.size),
    index('media_files_uploaded_by_idx').on(t.uploaded_by),
    check('media_files_size', sql`${t.size} >= 0`),
    check('media_files_focal_point', sql`${t.focal_x} between 0 and 1 and ${t.focal_y} between 0 and 1`),
  ],
);

/**
 * Which rows use which file, through a column with its path or inside stored HTML. Only triggers write it
 * (`note_media_uses`), in the transaction that writes the row. A file that is in use cannot be deleted.
 */
export const media_uses = pgTable(
  'media_uses',
  {
    file_id: uuid()
      .notNull()
      .references(() => media_files.id, { onDelete: 'restrict' }),
    /** The table of the row that uses the file. */
    place: text().notNull(),
    /** The id of that row, or its key if it has no id: the key of a setting, or type and ref of an SEO entry. */
    ref: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.file_id, t.place, t.ref] }), index('media_uses_place_idx').on(t.place, t.ref)],
);

/**
 * Stored objects that may belong to no row, by the name of the object. An entry is added before an object is written and
 * when its row is deleted or gets another object, and removed by the write of the row. Objects whose entry is due are deleted, so that neither a crash nor a failing
 * store leaves unused objects behind.
 */
export const media_leftovers = pgTable(
  'media_leftovers',
  { name: text().primaryKey(), due_at: moment().notNull().defaultNow() },
  (t) => [index('media_leftovers_due_at_idx').on(t.due_at)],
);
