import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** The columns of a table that counts what visitors asked for and the site does not have. Nothing in it is about a visitor. */
const missColumns = () => ({
  misses: integer().notNull(),
  first_at: moment().notNull().defaultNow(),
  last_at: moment().notNull().defaultNow(),
  /** When staff said that they do not want to see it. */
  ignored_at: moment(),
});

/** Addresses without a page and without a redirect that visitors asked for. */
export const missed_addresses = pgTable('missed_addresses', { path: text().primaryKey(), ...missColumns() }, (t) => [
  index('missed_addresses_order_idx').on(t.misses.desc().nullsFirst(), t.last_at.desc().nullsFirst()),
  check('missed_addresses_path', sql`char_length(${t.path}) <= 500`),
  check('missed_addresses_positive', sql`${t.misses} > 0`),
]);

/** Searches of visitors without a result: the path of the page with the search, and the text as `missedText` makes it. */
export const missed_searches = pgTable(
  'missed_searches',
  { path: text().notNull(), text: text().notNull(), ...missColumns() },
  (t) => [
    primaryKey({ columns: [t.path, t.text] }),
    index('missed_searches_order_idx').on(t.misses.desc().nullsFirst(), t.last_at.desc().nullsFirst()),
    check('missed_searches_text', sql`char_length(${t.text}) between 1 and 100`),
    check('missed_searches_positive', sql`${t.misses} > 0`),
  ],
);
