import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgEnum, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';
import { profiles } from './profiles.ts';

export const media_category = pgEnum('media_category', ['image', 'video', 'audio', 'document']);

/** A stored file (S2 3 "Media file"); its public address is `/media/{name}`. */
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
  },
  (t) => [
    index('media_files_newest_idx').on(t.uploaded_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('media_files_category_idx').on(t.category, t.uploaded_at.desc().nullsFirst()),
    index('media_files_uploaded_by_idx').on(t.uploaded_by),
    check('media_files_size', sql`${t.size} >= 0`),
    check('media_files_focal_point', sql`${t.focal_x} between 0 and 1 and ${t.focal_y} between 0 and 1`),
  ],
);
