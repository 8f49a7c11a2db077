import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/** How often something happened under a key since its window began; the columns are the limiter library's. */
export const rate_limits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: moment(),
  },
  (t) => [index('rate_limits_expire_idx').on(t.expire)],
);
