import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, moment } from './columns.ts';
import { profile } from './list-columns.ts';
import { list_role } from './list-role.ts';
import { list_id } from './lists.ts';

/** Invitations to lists, by mail or as a link. `token_hash` is the SHA-256 of the token in base64url. Upkeep deletes old ones. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    list_id: list_id(),
    invited_by: profile(),
    /** Empty for a link. */
    email: text().notNull().default(''),
    role: list_role().notNull(),
    token_hash: text().notNull().unique(),
    created_at: created_at(),
    expires_at: moment().notNull(),
    /** How many people a link lets in; null for no limit. An invitation by mail lets in one. */
    most_uses: integer(),
    uses: integer().notNull().default(0),
    /** Whether a link lets in people without an account, too. */
    admits_guests: boolean().notNull().default(false),
    accepted_at: moment(),
    accepted_by: uuid(),
    revoked_at: moment(),
  },
  (t) => [
    index('invitations_list_id_idx').on(t.list_id),
    index('invitations_expires_at_idx').on(t.expires_at),
    // Sending again ends the older one, also if two devices do it at the same time.
    uniqueIndex('invitations_one_open_key')
      .on(t.list_id, t.email)
      .where(sql`${t.email} <> '' and ${t.accepted_at} is null and ${t.revoked_at} is null`),
    index('invitations_invited_by_idx').on(t.invited_by),
    check('invitations_email_lower', sql`${t.email} = lower(${t.email})`),
    check('invitations_role', sql`${t.role} <> 'owner'`),
    check('invitations_guests', sql`not ${t.admits_guests} or ${t.email} = ''`),
    check('invitations_uses', sql`${t.uses} >= 0 and (${t.most_uses} is null or ${t.uses} <= ${t.most_uses})`),
  ],
);
