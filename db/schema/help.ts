import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { articleColumns, articleIndexes } from './articles.ts';
import { created_at, id, updated_at } from './columns.ts';

/** In alphabetical order: PostgreSQL orders the values of a type as they are listed, and lists are ordered by category. */
export const help_category = pgEnum('help_category', [
  'account',
  'collaboration',
  'features',
  'general',
  'getting-started',
  'troubleshooting',
]);

/**
 * Help articles. The SQL function `add_search_of` defines the columns for search, `search_text` and `words`, and their
 * indexes. They are not named here, so that Drizzle never selects them.
 */
export const help_articles = pgTable(
  'help_articles',
  {
    ...articleColumns(),
    category: help_category().notNull().default('general'),
    order_index: integer().notNull().default(0),
  },
  (t) => [
    ...articleIndexes('help_articles', t, () => [
      t.featured.desc().nullsFirst(),
      t.category,
      t.order_index,
      t.created_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ]),
    index('help_articles_category_idx')
      .on(
        t.category,
        t.featured.desc().nullsFirst(),
        t.order_index,
        t.created_at.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      )
      .where(sql`${t.status} = 'published'`),
    // The lists of the desk, which include drafts, by category.
    index('help_articles_desk_category_idx').on(
      t.category,
      t.featured.desc().nullsFirst(),
      t.order_index,
      t.created_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
    ),
    index('help_articles_newest_idx')
      .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    // For related articles, for results of the command palette, and for the time of the last change.
    index('help_articles_related_idx')
      .on(t.featured.desc().nullsFirst(), t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    index('help_articles_created_idx').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('help_articles_keywords_idx').using('gin', t.keywords),
  ],
);

/**
 * Answers to "Was this helpful?", at most one for each visitor and article. `visitor` is the digest of a random cookie
 * and does not identify a person.
 */
export const help_votes = pgTable(
  'help_votes',
  {
    article_id: uuid()
      .notNull()
      .references(() => help_articles.id, { onDelete: 'cascade' }),
    visitor: text().notNull(),
    helpful: boolean().notNull(),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (t) => [
    primaryKey({ columns: [t.article_id, t.visitor] }),
    check('help_votes_visitor_digest', sql`length(${t.visitor}) = 43`),
  ],
);

/** What readers missed in an article that did not help them, in their own words; they also have an answer in `help_votes`. */
export const help_reasons = pgTable(
  'help_reasons',
  {
    id: id(),
    article_id: uuid()
      .notNull()
      .references(() => help_articles.id, { onDelete: 'cascade' }),
    visitor: text().notNull(),
    reason: text().notNull(),
    created_at: created_at(),
    updated_at: updated_at(),
  },
  (t) => [
    uniqueIndex('help_reasons_key').on(t.article_id, t.visitor),
    index('help_reasons_newest_idx').on(t.article_id, t.updated_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('help_reasons_reason', sql`char_length(${t.reason}) between 1 and 500`),
  ],
);
