import { text } from 'drizzle-orm/pg-core';
import { id, moment } from './columns.ts';

// What the auth library keeps of a session, a way to sign in and a one-time secret, in either realm. Its adapter finds
// columns by these property names, hence camelCase here and in the tables that use them.

const dates = () => ({
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** Of a session; its `token` is what the cookie holds. */
export const sessionColumns = () => ({
  id: id(),
  token: text().notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  ...dates(),
});

/** Of a way to sign in: here the password's hash, as the account `credential`. */
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

/** Of a one-time secret: a mailed link, or the challenge of a second factor. */
export const verificationColumns = () => ({
  id: id(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: moment('expires_at').notNull(),
  ...dates(),
});
