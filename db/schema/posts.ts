import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, uniqueIdSuffix, updated_at, updated_by_name } from './columns.ts';
import { profiles } from './profiles.ts';

/** Draft or published; only published posts and articles are public (S1 4). */
export const publication = pgEnum('publication', ['draft', 'published']);

/** What blog posts and help articles have in common (S1 3). */
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
  /** Words of the text without tags, at 200 a minute, rounded up (S1 5); kept here so that lists need not load bodies. */
  reading_minutes: integer()
    .notNull()
    .generatedAlwaysAs(
      sql`greatest(1, ceil(regexp_count(regexp_replace(content, '<[^>]*>', ' ', 'g'), '\\S+') / 200.0))::integer`,
    ),
});

/**
 * Blog posts. What search reads of them is no column here, so that no row carries it: `search_text` and `words` with
 * their indexes stand in the migration `search`.
 */
export const blog_posts = pgTable('blog_posts', articleColumns(), (t) => [
  uniqueIdSuffix('blog_posts', t.id),
  // Nulls first, as a plain DESC sorts: with Drizzle's own NULLS LAST no ORDER BY would use these.
  index('blog_posts_public_idx')
    .on(t.featured.desc().nullsFirst(), t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
    .where(sql`${t.status} = 'published'`),
  index('blog_posts_newest_idx')
    .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
    .where(sql`${t.status} = 'published'`),
  // The back office's list, which drafts are part of, in its own order and by its last change.
  index('blog_posts_desk_idx').on(
    t.featured.desc().nullsFirst(),
    t.created_at.desc().nullsFirst(),
    t.id.desc().nullsFirst(),
  ),
  index('blog_posts_drafts_idx')
    .on(t.featured.desc().nullsFirst(), t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
    .where(sql`${t.status} = 'draft'`),
  // Filters of a list stand behind its order, so that rows are passed over without being read.
  index('blog_posts_changed_idx').on(t.updated_at.desc().nullsFirst(), t.id.desc().nullsFirst(), t.status),
  index('blog_posts_created_idx').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  // For the palette, which knows titles alone; the beginnings of their words stand in the migration `counts`.
  index('blog_posts_titles_idx').using('gin', sql`lower(${t.title}) gin_trgm_ops`),
  index('blog_posts_author_id_idx').on(t.author_id),
  index('blog_posts_keywords_idx').using('gin', t.keywords),
  // Pages with the same title; hashed, because a title may be longer than a tree can hold.
  index('blog_posts_title_idx').using('hash', sql`lower(${t.title})`).where(sql`${t.status} = 'published'`),
  check('blog_posts_title_present', sql`btrim(${t.title}) <> ''`),
]);

/**
 * How many published posts have a keyword; the empty keyword counts them all. Written by triggers only (migration
 * `topics`), so that neither the filter nor the pages of the list need to read every post.
 */
export const blog_topics = pgTable('blog_topics', { keyword: text().primaryKey(), posts: integer().notNull() });
