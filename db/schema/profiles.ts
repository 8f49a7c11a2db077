import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { credentialColumns, sessionColumns, verificationColumns } from './auth-columns.ts';
import { id, isOneLine, moment } from './columns.ts';

// Tables of the auth library for app accounts. Its adapter finds columns by their property names, hence camelCase.

export const role = pgEnum('role', ['user', 'admin', 'super_admin']);

/** App accounts. The auth library's "user" is this table, so that name and e-mail address are stored only once. */
export const profiles = pgTable(
  'profiles',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    role: role().notNull().default('user'),
    suspendedAt: moment('suspended_at'),
    /** Why the account is suspended, in words for its owner. Null in suspensions of earlier versions. */
    suspensionReason: text('suspension_reason'),
    /** Whether a super admin has invited this address to be staff although it is not one of the company. */
    staffByException: boolean('staff_by_exception').notNull().default(false),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    lastSignInAt: moment('last_sign_in_at'),
    previousSignInAt: moment('previous_sign_in_at'),
    /** When the upkeep deletes the account, if its owner has asked for it. Until then signing in only offers to come back. */
    deletionDueAt: moment('deletion_due_at'),
    /**
     * Whether this is no account but somebody who came to a list by a link, without one (domain/lists/sharing/guests.server.ts). Such a row has no
     * address that gets mail, never a session, and is left out wherever accounts are shown.
     */
    isGuest: boolean('is_guest').notNull().default(false),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('profiles_email_key').on(t.email),
    // Staff accounts are those with an address at the staff e-mail domain; this index finds them among all accounts.
    index('profiles_domain_idx').on(sql`substring(${t.email} from '@([^@]*)$')`),
    index('profiles_deletion_due_at_idx').on(t.deletionDueAt).where(sql`${t.deletionDueAt} is not null`),
    // The list of all accounts, without guests: its order, and behind it what its filters read.
    index('profiles_newest_idx')
      .on(
        t.createdAt.desc().nullsFirst(),
        t.id.desc().nullsFirst(),
        t.role,
        t.emailVerified,
        t.suspendedAt,
        t.deletionDueAt,
        t.twoFactorEnabled,
      )
      .where(sql`not ${t.isGuest}`),
    index('profiles_guests_idx').on(t.createdAt).where(sql`${t.isGuest}`),
    // Few accounts meet these filters, so that reading the list in its order would pass over nearly all others.
    index('profiles_role_idx')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst(), t.role)
      .where(sql`${t.role} <> 'user'`),
    index('profiles_suspended_idx')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.suspendedAt} is not null`),
    index('profiles_unverified_idx')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`not ${t.emailVerified} and not ${t.isGuest}`),
    index('profiles_two_factor_idx')
      .on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.twoFactorEnabled}`),
    index('profiles_exception_idx').on(t.staffByException).where(sql`${t.staffByException}`),
    isOneLine('profiles_name_line', t.name),
    check('profiles_email_lower', sql`${t.email} = lower(${t.email})`),
    check(
      'profiles_guest',
      sql`not ${t.isGuest} or (${t.email} = ${t.id}::text || '@guests.invalid' and ${t.name} <> '' and ${t.role} = 'user'
        and not ${t.emailVerified} and not ${t.twoFactorEnabled} and not ${t.staffByException} and ${t.deletionDueAt} is null)`,
    ),
  ],
);

/** Signed-in sessions of app accounts. */
export const sessions = pgTable(
  'sessions',
  {
    ...sessionColumns(),
    userId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** When the owner last proved in this session who they are; signing in is a proof. Null in sessions of earlier versions. */
    provenAt: moment('proven_at').defaultNow(),
  },
  (t) => [index('sessions_profile_id_idx').on(t.userId), index('sessions_expires_at_idx').on(t.expiresAt)],
);

/**
 * Sign-in methods of app accounts: passwords, in future also other identity providers. The auth library's "account".
 */
export const credentials = pgTable(
  'credentials',
  {
    ...credentialColumns(),
    userId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
  },
  (t) => [
    uniqueIndex('credentials_provider_account_key').on(t.providerId, t.accountId),
    index('credentials_profile_id_idx').on(t.userId),
  ],
);

/** One-time secrets of mailed links. The auth library's "verification". */
export const verifications = pgTable('verifications', verificationColumns(), (t) => [
  index('verifications_identifier_idx').on(t.identifier),
  index('verifications_expires_at_idx').on(t.expiresAt),
]);

/**
 * The authenticator secrets and recovery codes of app accounts, both encrypted with the server's secret. `verified` is
 * false until the first correct code. The auth library's "twoFactor".
 */
export const second_factors = pgTable('second_factors', {
  id: id(),
  userId: uuid('profile_id')
    .notNull()
    .unique()
    .references(() => profiles.id, { onDelete: 'cascade' }),
  secret: text().notNull(),
  backupCodes: text('recovery_codes').notNull(),
  verified: boolean().notNull().default(false),
  // The library's own count of wrong codes. It is disabled in favour of `domain/limits`, but still writes these
  // columns.
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: moment('locked_until'),
});
