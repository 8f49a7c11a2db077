import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';
import { profiles } from './profiles.ts';

/** The browsers that an app account has signed in with, by names such as "Firefox on Linux"; the owner is told of a new one. */
export const known_browsers = pgTable(
  'known_browsers',
  {
    profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    seen_at: moment().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.profile_id, t.name] })],
);
