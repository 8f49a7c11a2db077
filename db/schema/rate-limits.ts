import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** Number of events for each rate limit key in its current window. The rate limiter library defines the columns. */
export const rate_limits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: moment(),
  },
  (t) => [index('rate_limits_expire_idx').on(t.expire)],
);
