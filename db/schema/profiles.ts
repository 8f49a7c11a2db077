import { sql } from 'drizzle-orm';
import { boolean, check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

// The tables of the auth library. Its adapter finds columns by these property names, hence camelCase here only.

export const role = pgEnum('role', ['user', 'admin', 'super_admin']);

/** An app account (S1 3 "Profile"). Name and e-mail stand here once; the auth library's "user" is this table. */
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
    lastSignInAt: moment('last_sign_in_at'),
    previousSignInAt: moment('previous_sign_in_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('profiles_email_key').on(t.email),
    check('profiles_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('sessions_profile_id_idx').on(t.userId), index('sessions_expires_at_idx').on(t.expiresAt)],
);

/** How a profile can sign in: by password, later by other identities. The auth library's "account". */
export const credentials = pgTable(
  'credentials',
  {
    id: id(),
    userId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    password: text(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('credentials_provider_account_key').on(t.providerId, t.accountId),
    index('credentials_profile_id_idx').on(t.userId),
  ],
);

/** One-time secrets behind mailed links. The auth library's "verification". */
export const verifications = pgTable(
  'verifications',
  {
    id: id(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    index('verifications_identifier_idx').on(t.identifier),
    index('verifications_expires_at_idx').on(t.expiresAt),
  ],
);
