import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, isOneLine, moment } from './columns.ts';
import { profiles } from './profiles.ts';

/**
 * The passkeys of app accounts: public keys whose private halves never leave a device or a password manager. The auth
 * library's "passkey", whose adapter finds columns by their property names, hence camelCase.
 */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: uuid('profile_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** What its owner calls it. */
    name: text().notNull(),
    credentialID: text('credential_id').notNull(),
    publicKey: text('public_key').notNull(),
    /** How often it has signed, if it counts; 32 bits without a sign. */
    counter: bigint({ mode: 'number' }).notNull(),
    deviceType: text('device_type').notNull(),
    backedUp: boolean('backed_up').notNull(),
    transports: text(),
    aaguid: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    usedAt: moment('used_at'),
  },
  (t) => [
    uniqueIndex('passkeys_credential_id_key').on(t.credentialID),
    index('passkeys_profile_id_idx').on(t.userId),
    isOneLine('passkeys_name_line', t.name),
    check('passkeys_name_length', sql`char_length(${t.name}) between 1 and 100`),
  ],
);
