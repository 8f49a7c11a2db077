import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, moment } from './columns.ts';
import { profiles, role } from './profiles.ts';

/**
 * Changes of the e-mail of app accounts: asked for (`done_at` is null) or done. The old address can take one back until
 * `back_until`; then the row is deleted.
 */
export const email_changes = pgTable(
  'email_changes',
  {
    id: id(),
    profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    old_email: text().notNull(),
    new_email: text().notNull(),
    /** The hash of the link that was mailed to the new address. */
    link_hash: text().notNull().unique(),
    /** Until when that link works. */
    expires_at: moment().notNull(),
    done_at: moment(),
    back_until: moment().notNull(),
    /** The staff role that the account lost by leaving the company domain. */
    role_before: role(),
    created_at: created_at(),
  },
  (t) => [
    index('email_changes_profile_id_idx').on(t.profile_id),
    uniqueIndex('email_changes_one_pending').on(t.profile_id).where(sql`${t.done_at} is null`),
    check(
      'email_changes_lower',
      sql`${t.old_email} = lower(${t.old_email}) and ${t.new_email} = lower(${t.new_email})`,
    ),
  ],
);

/**
 * Hashes of company addresses that had no staff role when their account left them. An account that is made with such an
 * address gets no role by itself, because a super admin has taken it.
 */
export const addresses_without_role = pgTable('addresses_without_role', {
  address_hash: text().primaryKey(),
  created_at: created_at(),
});
