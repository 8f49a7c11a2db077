import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, moment } from './columns.ts';
import { profiles } from './profiles.ts';

/** The most bytes of changes that a visitor hands over. */
export const mostHanded = 1024 * 1024;

/**
 * Lists that somebody has made without an account and has handed over when registering, until whoever has proved the mailbox keeps them or
 * not: the changes that make them, as the device would push them. Nobody can read them before.
 */
export const handed_lists = pgTable(
  'handed_lists',
  {
    id: id(),
    /** The hash (SHA-256 in base64url) of the secret of the browser that has handed them over. */
    secret_hash: text().notNull().unique(),
    /** The device id under which the changes are pushed. */
    client: uuid().notNull(),
    /** JSON, as a text because jsonb refuses U+0000. A push parses it. */
    mutations: text().notNull(),
    last_number: integer().notNull(),
    /** The names of the first lists, and how many lists there are. */
    names: jsonb().$type<string[]>().notNull(),
    list_count: integer().notNull(),
    /** The bytes of `mutations`. */
    size: integer().notNull(),
    /** The account that is asked once it is verified; null until somebody registers or signs in with the secret. */
    account_id: uuid().references(() => profiles.id, { onDelete: 'cascade' }),
    created_at: created_at(),
    expires_at: moment().notNull(),
  },
  (t) => [
    index('handed_lists_account_id_idx').on(t.account_id),
    index('handed_lists_expires_at_idx').on(t.expires_at),
    check('handed_lists_secret_hash_form', sql`${t.secret_hash} ~ '^[A-Za-z0-9_-]{43}$'`),
    check('handed_lists_size', sql`${t.size} between 1 and ${sql.raw(String(mostHanded))}`),
  ],
);
