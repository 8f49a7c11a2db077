import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable } from 'drizzle-orm/pg-core';
import { uniqueIdSuffix } from './columns.ts';
import { articleColumns } from './posts.ts';

export const help_category = pgEnum('help_category', [
  'getting-started',
  'features',
  'collaboration',
  'account',
  'troubleshooting',
  'general',
]);

export const help_articles = pgTable(
  'help_articles',
  {
    ...articleColumns(),
    category: help_category().notNull().default('general'),
    order_index: integer().notNull().default(0),
  },
  (t) => [
    uniqueIdSuffix('help_articles', t.id),
    index('help_articles_public_idx')
      .on(
        t.featured.desc().nullsFirst(),
        t.category,
        t.order_index,
        t.created_at.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
      )
      .where(sql`${t.status} = 'published'`),
    index('help_articles_author_id_idx').on(t.author_id),
    index('help_articles_keywords_idx').using('gin', t.keywords),
    check('help_articles_title_present', sql`btrim(${t.title}) <> ''`),
  ],
);
