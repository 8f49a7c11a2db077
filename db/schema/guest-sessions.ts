import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, moment } from './columns.ts';
import { profiles } from './profiles.ts';

/** The browser of a guest, who came to a list by a link without an account. Only its cookie has the secret. */
export const guest_sessions = pgTable(
  'guest_sessions',
  {
    id: id(),
    guest_id: uuid()
      .notNull()
      .unique()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The hash (SHA-256 in base64url) of the secret. */
    token_hash: text().notNull().unique(),
    created_at: created_at(),
    expires_at: moment().notNull(),
  },
  (t) => [
    index('guest_sessions_expires_at_idx').on(t.expires_at),
    check('guest_sessions_token_hash_form', sql`${t.token_hash} ~ '^[A-Za-z0-9_-]{43}$'`),
  ],
);
