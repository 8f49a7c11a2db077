import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { credentialColumns, sessionColumns, verificationColumns } from './auth-columns.ts';
import { id, isOneLine, moment } from './columns.ts';

/** Accounts that can only give feedback, separate from app accounts. The auth library's "user" for feedback sign-in. */
export const feedback_accounts = pgTable(
  'feedback_accounts',
  {
    id: id(),
    name: text().notNull(),
    email: text().notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('feedback_accounts_email_key').on(t.email),
    isOneLine('feedback_accounts_name_line', t.name),
    check('feedback_accounts_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

const owner = () =>
  uuid('feedback_account_id')
    .notNull()
    .references(() => feedback_accounts.id, { onDelete: 'cascade' });

/** Signed-in sessions of feedback accounts. */
export const feedback_sessions = pgTable('feedback_sessions', { ...sessionColumns(), userId: owner() }, (t) => [
  index('feedback_sessions_account_idx').on(t.userId),
  index('feedback_sessions_expires_at_idx').on(t.expiresAt),
]);

/** Sign-in methods of feedback accounts; the password is the only one. */
export const feedback_credentials = pgTable(
  'feedback_credentials',
  { ...credentialColumns(), userId: owner() },
  (t) => [
    uniqueIndex('feedback_credentials_provider_account_key').on(t.providerId, t.accountId),
    index('feedback_credentials_account_idx').on(t.userId),
  ],
);

/** One-time secrets of mailed links. */
export const feedback_verifications = pgTable('feedback_verifications', verificationColumns(), (t) => [
  index('feedback_verifications_identifier_idx').on(t.identifier),
  index('feedback_verifications_expires_at_idx').on(t.expiresAt),
]);
