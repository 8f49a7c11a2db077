import { sql } from 'drizzle-orm';
import { check, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

/**
 * Key pairs that sign tokens for other programs, as JSON Web Keys; the id is the `kid`. The auth library's "jwks". The oldest
 * one that has not expired signs.
 */
export const signing_keys = pgTable(
  'signing_keys',
  {
    id: id(),
    publicKey: text('public_key').notNull(),
    /** Encrypted by the auth library with the server's secret. */
    privateKey: text('private_key').notNull(),
    /**
     * Tells which secret the private key is encrypted with: after a change of the secret, such a key cannot sign any more. The
     * library requires the default of a column that it does not know; a key with it never signs.
     */
    secretMark: text('secret_mark').notNull().default(''),
    alg: text().notNull(),
    crv: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [check('signing_keys_times', sql`${t.expiresAt} > ${t.createdAt}`)],
);
