import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, isOneLine, moment } from './columns.ts';
import { profiles } from './profiles.ts';

/** What a program may do with a token: read, or read and write. */
export const api_access = pgEnum('api_access', ['read', 'write']);

/**
 * Tokens with which programs use the API in the name of the account that made them. Only the hash of the secret (SHA-256 in base64url) is
 * stored.
 */
export const api_tokens = pgTable(
  'api_tokens',
  {
    id: id(),
    account_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** What the program is called. */
    name: text().notNull(),
    access: api_access().notNull(),
    secret_hash: text().notNull().unique(),
    expires_at: moment().notNull(),
    /** When its last use was noted, which happens once a minute. */
    used_at: moment(),
    created_at: created_at(),
  },
  (t) => [
    index('api_tokens_account_id_idx').on(t.account_id),
    isOneLine('api_tokens_name_line', t.name),
    check('api_tokens_name_present', sql`btrim(${t.name}) <> ''`),
    check('api_tokens_secret_hash_form', sql`${t.secret_hash} ~ '^[A-Za-z0-9_-]{43}$'`),
  ],
);
