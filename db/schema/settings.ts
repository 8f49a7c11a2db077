import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { updated_at, updated_by_name } from './columns.ts';

/** Site settings: one row for each key, with the value as JSON. */
export const site_settings = pgTable(
  'site_settings',
  {
    key: text().primaryKey(),
    value: jsonb().notNull(),
    category: text().notNull().default('general'),
    description: text().notNull().default(''),
    is_public: boolean().notNull().default(true),
    updated_at: updated_at(),
    updated_by_name: updated_by_name(),
  },
  (t) => [
    // The slide interval is a whole number of seconds from 1 to 30. CASE, because with a plain OR the planner might
    // cast the value of another key to a number.
    check(
      'site_settings_slide_interval',
      sql`case when ${t.key} = 'slide_interval' then case when jsonb_typeof(${t.value}) = 'number' then (${t.value})::numeric between 1 and 30 and mod((${t.value})::numeric, 1) = 0 else false end else true end`,
    ),
  ],
);
