import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, isOneLine, moment } from './columns.ts';
import { feedback_accounts } from './feedback-accounts.ts';
import { profiles } from './profiles.ts';

const registrationColumns = () => ({
  /** The hash of the secret that the browser got which registered. */
  secret_hash: text().notNull(),
  name: text().notNull(),
  /** The password that the account gets when this browser confirms the address; null if the account has it already. */
  password_hash: text(),
  expires_at: moment().notNull(),
  created_at: created_at(),
});

/** The last registration of each app account whose address is not confirmed: an earlier one is replaced, by the primary key. */
export const registrations = pgTable(
  'registrations',
  {
    account_id: uuid()
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    ...registrationColumns(),
  },
  (t) => [isOneLine('registrations_name_line', t.name), index('registrations_expires_at_idx').on(t.expires_at)],
);

/** The last registration of each feedback account whose address is not confirmed. */
export const feedback_registrations = pgTable(
  'feedback_registrations',
  {
    account_id: uuid()
      .primaryKey()
      .references(() => feedback_accounts.id, { onDelete: 'cascade' }),
    ...registrationColumns(),
  },
  (t) => [
    isOneLine('feedback_registrations_name_line', t.name),
    index('feedback_registrations_expires_at_idx').on(t.expires_at),
  ],
);
