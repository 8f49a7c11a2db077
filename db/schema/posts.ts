import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { articleColumns } from './articles.ts';
import { isOneLine, uniqueIdSuffix } from './columns.ts';

/**
 * Posts. The SQL function `add_search_of` defines the columns for search, `search_text` and `words`, and their indexes. They are
 * not named here, so that Drizzle never selects them.
 */
export const blog_posts = pgTable('blog_posts', articleColumns(), (t) => [
  uniqueIdSuffix('blog_posts', t.id),
  // NULLS FIRST, the default of ORDER BY … DESC: with Drizzle's own default, NULLS LAST, no query could use these
  // indexes.
  index('blog_posts_public_idx')
    .on(t.featured.desc().nullsFirst(), t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
    .where(sql`${t.status} = 'published'`),
  index('blog_posts_newest_idx')
    .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
    .where(sql`${t.status} = 'published'`),
  // The lists of the desk, which include drafts: in their default order and by the last change.
  index('blog_posts_desk_idx').on(
    t.featured.desc().nullsFirst(),
    t.created_at.desc().nullsFirst(),
    t.id.desc().nullsFirst(),
  ),
  index('blog_posts_drafts_idx')
    .on(t.featured.desc().nullsFirst(), t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
    .where(sql`${t.status} = 'draft'`),
  // Filter columns follow the sort columns, so that a scan skips filtered rows without reading the table.
  index('blog_posts_changed_idx').on(t.updated_at.desc().nullsFirst(), t.id.desc().nullsFirst(), t.status),
  index('blog_posts_created_idx').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  index('blog_posts_author_id_idx').on(t.author_id),
  index('blog_posts_keywords_idx').using('gin', t.keywords),
  // To find pages with the same title. A hash index, because a title may exceed the maximum key size of a B-tree.
  index('blog_posts_title_idx').using('hash', sql`lower(${t.title})`).where(sql`${t.status} = 'published'`),
  isOneLine('blog_posts_author_name_line', t.author_name),
  check('blog_posts_title_present', sql`btrim(${t.title}) <> ''`),
]);

/**
 * Number of published posts for each keyword; the empty keyword counts all of them. Only triggers write it
 * (`count_blog_topics`). Neither the topic filter nor the pagination of the list therefore needs to read every post.
 */
export const blog_topics = pgTable('blog_topics', { keyword: text().primaryKey(), posts: integer().notNull() });
