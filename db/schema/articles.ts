import { sql } from 'drizzle-orm';
import { boolean, integer, pgEnum, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, updated_at, updated_by_name } from './columns.ts';
import { profiles } from './profiles.ts';

/** Only published articles are public. */
export const publication = pgEnum('publication', ['draft', 'published']);

/** Returns the columns that all kinds of articles have in common. */
export const articleColumns = () => ({
  id: id(),
  title: text().notNull(),
  excerpt: text().notNull().default(''),
  content: text().notNull().default(''),
  cover_image: text().notNull().default(''),
  keywords: text().array().notNull().default(sql`'{}'`),
  featured: boolean().notNull().default(false),
  status: publication().notNull().default('draft'),
  author_id: uuid().references(() => profiles.id, { onDelete: 'set null' }),
  author_name: text().notNull(),
  created_at: created_at(),
  updated_at: updated_at(),
  updated_by_name: updated_by_name(),
  /**
   * Words of the text without tags at 200 a minute, rounded up, at least 1. Stored so that lists need not load bodies.
   */
  reading_minutes: integer()
    .notNull()
    .generatedAlwaysAs(
      sql`greatest(1, ceil(regexp_count(regexp_replace(content, '<[^>]*>', ' ', 'g'), '\\S+') / 200.0))::integer`,
    ),
});
