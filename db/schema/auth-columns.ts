import { text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

// Columns that the auth library requires, shared by the tables of app accounts and of feedback accounts. Its adapter
// finds columns by these property names, hence camelCase here and in the tables that use them.

const dates = () => ({
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Returns the columns of a session. `token` is the secret that the cookie contains. */
export const sessionColumns = () => ({
  id: id(),
  token: text().notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  ...dates(),
});

/** Returns the columns of a sign-in method. Passwords have `providerId` "credential" and their hash in `password`. */
export const credentialColumns = () => ({
  id: id(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  password: text(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: moment('access_token_expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scope: text(),
  ...dates(),
});

/** Returns the columns of a one-time secret: of a mailed link or of a second-factor challenge. */
export const verificationColumns = () => ({
  id: id(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
  ...dates(),
});
