import { sql } from 'drizzle-orm';
import { boolean, check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, moment } from './columns.ts';
import { profiles, role } from './profiles.ts';

// What super admins do to accounts.

/**
 * Invitations to be staff, by mail; one for each address. Accepting deletes the row, and sending it again replaces the hash of its
 * link. It ends with the rights of whoever sent it.
 */
export const staff_invitations = pgTable(
  'staff_invitations',
  {
    id: id(),
    email: text().notNull().unique(),
    role: role().notNull(),
    /** Whether the address is not one of the company. */
    by_exception: boolean().notNull().default(false),
    link_hash: text().notNull().unique(),
    invited_by: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    expires_at: moment().notNull(),
    created_at: created_at(),
  },
  (t) => [
    index('staff_invitations_invited_by_idx').on(t.invited_by),
    check('staff_invitations_email_lower', sql`${t.email} = lower(${t.email})`),
    check('staff_invitations_role', sql`${t.role} <> 'user'`),
  ],
);

/** Resets of all second factors of an account that a super admin has asked for and its owner has not confirmed yet. */
export const factor_resets = pgTable(
  'factor_resets',
  {
    profile_id: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    link_hash: text().notNull().unique(),
    asked_by: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    expires_at: moment().notNull(),
    created_at: created_at(),
  },
  (t) => [index('factor_resets_asked_by_idx').on(t.asked_by)],
);

/** What happens to an account: by a super admin, by its owner, or by whoever is signed in to it. */
export const account_event_kind = pgEnum('account_event_kind', [
  'role-changed',
  'suspended',
  'suspension-lifted',
  'sessions-ended',
  'session-ended',
  'factor-reset-asked',
  'factor-reset-cancelled',
  'factors-reset',
  'invited',
  'invitation-revoked',
  'joined-staff',
  'feedback-joined',
  'feedback-separated',
  'new-browser',
  'recovery-code-used',
  'password-changed',
  'two-factor-on',
  'two-factor-off',
  'recovery-codes-renewed',
  'passkey-added',
  'passkey-removed',
  'identity-linked',
  'identity-unlinked',
  'email-change-asked',
  'email-changed',
  'email-kept',
  'email-taken-back',
  'email-not-back',
  'data-downloaded',
  'deletion-asked',
  'deletion-cancelled',
  'factors-removed',
]);

/** The history of an account: who did what to it. `before` and `after` are what changed, such as roles or a reason. */
export const account_events = pgTable(
  'account_events',
  {
    id: id(),
    profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: account_event_kind().notNull(),
    /** Whoever did it; null once that account is deleted. */
    actor_id: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    before: text().notNull().default(''),
    after: text().notNull().default(''),
    created_at: created_at(),
  },
  (t) => [
    index('account_events_newest_idx').on(t.profile_id, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('account_events_actor_id_idx').on(t.actor_id),
  ],
);
