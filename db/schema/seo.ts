import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { updated_at, updated_by_name } from './columns.ts';

/** Metadata with which staff override that of a page. An empty value keeps the page's own. */
export const page_seo = pgTable(
  'page_seo',
  {
    /** `page` for a page that is no item, otherwise the key of a public noun (domain/public-nouns.server.ts). */
    type: text().notNull(),
    /** The path of a page, the type of a policy, or the id of an item, which keeps its entry under a new title. */
    ref: text().notNull(),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    keywords: text().array().notNull().default(sql`'{}'`),
    image: text().notNull().default(''),
    /** What the page tells search engines: not to list it, and not to follow its links. */
    noindex: boolean().notNull().default(false),
    nofollow: boolean().notNull().default(false),
    updated_at: updated_at(),
    updated_by_name: updated_by_name(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.ref] }),
    // A slug identifies an item by the last 8 characters of its id.
    index('page_seo_ref_ending_idx').on(t.type, sql`right(${t.ref}, 8)`),
    // For finding titles that two pages share.
    index('page_seo_title_idx').using('gin', sql`lower(${t.title}) gin_trgm_ops`),
  ],
);
