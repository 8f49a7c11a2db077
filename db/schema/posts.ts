import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { articleColumns, articleIndexes } from './articles.ts';

/**
 * Posts. The SQL function `add_search_of` defines the columns for search, `search_text` and `words`, and their indexes. They are
 * not named here, so that Drizzle never selects them.
 */
export const blog_posts = pgTable('blog_posts', articleColumns(), (t) => [
  ...articleIndexes('blog_posts', t, () => [
    t.featured.desc().nullsFirst(),
    t.created_at.desc().nullsFirst(),
    t.id.desc().nullsFirst(),
  ]),
  index('blog_posts_newest_idx')
    .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
    .where(sql`${t.status} = 'published'`),
  index('blog_posts_created_idx').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
  index('blog_posts_keywords_idx').using('gin', t.keywords),
]);

/**
 * Number of published posts for each keyword; the empty keyword counts all of them. Only triggers write it
 * (`count_blog_topics`). Neither the topic filter nor the pagination of the list therefore needs to read every post.
 */
export const blog_topics = pgTable('blog_topics', { keyword: text().primaryKey(), posts: integer().notNull() });
