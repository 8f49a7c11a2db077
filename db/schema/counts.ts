import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * How many rows stand on a bucket, which is a list with its filter: in all (week `-infinity`) and of each week, named by
 * its Monday in UTC. Written by triggers only (migration `counts`), so that no page counts rows and a page far down a
 * long list is found by adding up weeks. A table for each noun: what is made from one noun's is not dropped for another.
 */
const counts = (name: string) =>
  pgTable(
    name,
    {
      bucket: text().notNull(),
      week: date({ mode: 'string' }).notNull(),
      items: integer().notNull(),
    },
    (t) => [primaryKey({ columns: [t.bucket, t.week] })],
  );

/** Shelves: '' or a status, alone and followed by /featured or /other; topic/…/featured; changed/ with a status or without. */
export const post_counts = counts('post_counts');

/** Shelves: a status or '', a slash, a category or ''; `published` has weeks. */
export const help_counts = counts('help_counts');

/** Shelves: a status or '', a slash, a priority or ''; without weeks: the same with # and a category. */
export const request_counts = counts('request_counts');

/** Shelves: a status or '', a slash, a severity or ''. */
export const report_counts = counts('report_counts');
