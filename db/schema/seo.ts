import { sql } from 'drizzle-orm';
import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { updated_at, updated_by_name } from './columns.ts';

/** What staff wrote over a page's own metadata (S2 3 "SEO page entry"). Empty means: as the page has it. */
export const page_seo = pgTable(
  'page_seo',
  {
    /** `page` for a page that is no item, else the key of a noun (domain/public-nouns.server.ts). */
    type: text().notNull(),
    /** A path for a page, a policy's type, or an item's id: an item keeps its entry when its title changes. */
    ref: text().notNull(),
    title: text().notNull().default(''),
    description: text().notNull().default(''),
    keywords: text().array().notNull().default(sql`'{}'`),
    image: text().notNull().default(''),
    updated_at: updated_at(),
    updated_by_name: updated_by_name(),
  },
  (t) => [
    primaryKey({ columns: [t.type, t.ref] }),
    // An address names an item by the ending of its id.
    index('page_seo_ref_ending_idx').on(t.type, sql`right(${t.ref}, 8)`),
    // For search in titles, and for titles that two pages share.
    index('page_seo_title_idx').using('gin', sql`lower(${t.title}) gin_trgm_ops`),
  ],
);
