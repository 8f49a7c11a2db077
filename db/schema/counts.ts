import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/**
 * Returns a table with the number of rows in each bucket, where a bucket is a list with its filter: in total (week `-infinity`)
 * and for each week, given by its Monday in UTC. Only triggers write it (`keep_counts_of`). Pages therefore never
 * count rows, and a page deep in a long list is located by summing weeks. Each noun has a table of its own, so that a
 * change of one noun does not evict the cache entries of another; a new noun defines it in its own schema file.
 */
export const countsTable = (name: string) =>
  pgTable(
    name,
    {
      bucket: text().notNull(),
      week: date({ mode: 'string' }).notNull(),
      items: integer().notNull(),
    },
    (t) => [primaryKey({ columns: [t.bucket, t.week] })],
  );

/** A table of counts of any noun. */
export type Counts = ReturnType<typeof countsTable>;

/**
 * Counts of posts. Buckets: '' or a status; the same followed by /featured or /other; topic/<keyword>/featured or
 * /other; changed/ followed by '' or a status, with weeks of the last change.
 */
export const post_counts = countsTable('post_counts');

/**
 * Counts of help articles. Buckets: '' or a status, a slash, '' or a category (no weeks); a status alone (with weeks).
 */
export const help_counts = countsTable('help_counts');

/**
 * Counts of requests. Buckets: '', a status, or 'merged' for those that are merged into another one, then a slash and '' or a priority (with
 * weeks), or # and a category (no weeks).
 */
export const request_counts = countsTable('request_counts');

/** Counts of reports. Buckets: '' or a status, a slash, '' or a severity. */
export const report_counts = countsTable('report_counts');
