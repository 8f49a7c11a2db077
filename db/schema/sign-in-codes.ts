import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, moment } from './columns.ts';
import { handed_lists } from './handed-lists.ts';

/** How often a mailed code may be typed. */
export const triesOfCode = 5;

/**
 * The code and the link of the newest mail that signs an address in to the app, each as a hash. An address needs no account,
 * because using them makes one. The row is deleted by its use, and replaced by the next mail.
 */
export const sign_in_codes = pgTable(
  'sign_in_codes',
  {
    id: id(),
    email: text().notNull().unique(),
    code_hash: text().notNull(),
    link_hash: text().notNull().unique(),
    /** How often the code has been typed. The link does not count. */
    tries: integer().notNull().default(0),
    /** The lists that the browser which asked for the mail has made without an account and handed over. */
    handed_id: uuid().references(() => handed_lists.id, { onDelete: 'set null' }),
    expires_at: moment().notNull(),
    created_at: created_at(),
  },
  (t) => [
    index('sign_in_codes_handed_id_idx').on(t.handed_id),
    check('sign_in_codes_email_lower', sql`${t.email} = lower(${t.email})`),
    check('sign_in_codes_tries_range', sql`${t.tries} between 0 and ${sql.raw(String(triesOfCode))}`),
  ],
);

/** The newest mailed link that signs an address in to its feedback account, as a hash. It is replaced and deleted as codes of the app are. */
export const feedback_sign_in_links = pgTable(
  'feedback_sign_in_links',
  {
    email: text().primaryKey(),
    link_hash: text().notNull().unique(),
    expires_at: moment().notNull(),
    created_at: created_at(),
  },
  (t) => [check('feedback_sign_in_links_email_lower', sql`${t.email} = lower(${t.email})`)],
);
