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
 * A stored file (S2 3 "Media file"); its public address is `/media/{name}`. What search reads of it is no column here:
 * `search_text` with its indexes stands in the migration `media`.
 */
export const media_files = pgTable(
  'media_files',
  {
    id: id(),
    name: text().notNull().unique(),
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
    /** A few-pixel preview as a data URL, shown until the image has loaded. */
    blur_preview: text().notNull().default(''),
    uploaded_by: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    uploaded_at: moment().notNull().defaultNow(),
    updated_at: updated_at(),
    updated_by_name: updated_by_name(),
  },
  (t) => [
    index('media_files_newest_idx').on(t.uploaded_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('media_files_category_idx').on(t.category, t.uploaded_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    // Holds all that the statistics read.
    index('media_files_sizes_idx').on(t.category, t.size),
    index('media_files_uploaded_by_idx').on(t.uploaded_by),
    check('media_files_size', sql`${t.size} >= 0`),
    check('media_files_focal_point', sql`${t.focal_x} between 0 and 1 and ${t.focal_y} between 0 and 1`),
  ],
);

/**
 * Which rows show which file: by a column that holds its address, or within stored HTML. Written by triggers only
 * (migration `media`), in the transaction that writes the row; a file that is in use cannot be deleted.
 */
export const media_uses = pgTable(
  'media_uses',
  {
    file_id: uuid()
      .notNull()
      .references(() => media_files.id, { onDelete: 'restrict' }),
    /** The table of the row that shows it. */
    place: text().notNull(),
    /** The row's id, or its key where it has none: a setting's, or type and ref of an SEO entry. */
    ref: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.file_id, t.place, t.ref] }), index('media_uses_place_idx').on(t.place, t.ref)],
);

/**
 * Stored bytes that no row may need: noted before they are written or when their row is deleted, forgotten with the row's
 * insert. What is still noted when it is due is removed, so that neither a crash nor a failing store leaves anything behind.
 */
export const media_leftovers = pgTable(
  'media_leftovers',
  { name: text().primaryKey(), due_at: moment().notNull().defaultNow() },
  (t) => [index('media_leftovers_due_at_idx').on(t.due_at)],
);
