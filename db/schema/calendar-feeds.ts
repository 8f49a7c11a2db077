import { sql } from 'drizzle-orm';
import { check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created_at } from './columns.ts';
import { profiles } from './profiles.ts';

/** The address of each account's calendar of due dates, if it is on. Only the hash of its secret (SHA-256 in base64url) is stored. */
export const calendar_feeds = pgTable(
  'calendar_feeds',
  {
    account_id: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    secret_hash: text().notNull().unique(),
    /** When the address was made, or renewed. */
    created_at: created_at(),
  },
  (t) => [check('calendar_feeds_secret_hash_form', sql`${t.secret_hash} ~ '^[A-Za-z0-9_-]{43}$'`)],
);
