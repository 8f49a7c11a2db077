import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, moment } from './columns.ts';
import { sessions } from './profiles.ts';
import { triesOfCode } from './sign-in-codes.ts';

/**
 * The newest code, as a hash, that was mailed to the owner of a session without a password to prove who they are. The row is
 * deleted by its use, and replaced by the next mail.
 */
export const proof_codes = pgTable(
  'proof_codes',
  {
    session_id: uuid()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    tries: integer().notNull().default(0),
    expires_at: moment().notNull(),
    created_at: created_at(),
  },
  (t) => [check('proof_codes_tries_range', sql`${t.tries} between 0 and ${sql.raw(String(triesOfCode))}`)],
);
