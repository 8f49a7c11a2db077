import { createHmac } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import {
  feedback_accounts,
  feedback_credentials,
  feedback_sessions,
  feedback_verifications,
} from '@listgrove/db/schema/feedback-accounts';
import { newId } from '@listgrove/kernel/ids';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { addressHeader } from '../accounts/auth.server.ts';
import { openOccasions } from '../accounts/auth-transactions.server.ts';
import { longestPassword, shortestPassword } from '../accounts/password.ts';
import { feedbackAccountMails } from './mails.server.ts';

const day = 24 * 60 * 60;

/** The cookie of this realm, on the site's host alone; the app's accounts have another. */
export const feedbackCookie = 'feedback.session_token';

/** What a call of the library is part of: where the links of its mails lead. */
export interface Links {
  siteOrigin: string;
}

/**
 * The auth library on the tables of feedback accounts (docs/decisions/050): the same library as for app accounts, with
 * other tables, another cookie and another secret, so that nothing of one realm is worth anything in the other.
 */
export function createFeedbackAuth({
  db,
  secret,
  confirmEmail,
  onError,
}: {
  db: Db;
  secret: string;
  confirmEmail: boolean;
  onError: (error: unknown) => void;
}) {
  const { handle, occasion, inTransaction } = openOccasions<Links>(db);
  const auth = betterAuth({
    secret: createHmac('sha256', secret).update('feedback accounts').digest('base64url'),
    baseURL: 'http://localhost', // never served over HTTP, see domain/accounts/auth.server.ts
    database: drizzleAdapter(handle, {
      provider: 'pg',
      schema: {
        user: feedback_accounts,
        session: feedback_sessions,
        account: feedback_credentials,
        verification: feedback_verifications,
      },
      transaction: false,
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: confirmEmail,
      minPasswordLength: shortestPassword,
      maxPasswordLength: longestPassword,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: day / 24,
      sendResetPassword: ({ user, token }) => feedbackAccountMails.reset(occasion(), user, token),
      onExistingUserSignUp: ({ user }) => feedbackAccountMails.alreadyRegistered(occasion(), user),
    },
    emailVerification: {
      sendOnSignUp: confirmEmail,
      expiresIn: day,
      autoSignInAfterVerification: true,
      sendVerificationEmail: ({ user, token }) => feedbackAccountMails.confirm(occasion(), user, token),
    },
    session: { expiresIn: 30 * day, updateAge: day, cookieCache: { enabled: false } },
    advanced: {
      cookies: { session_token: { name: feedbackCookie } },
      useSecureCookies: false, // whether it is secure depends on the visitor's origin, see web/session-cookie.ts
      database: { generateId: newId },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    rateLimit: { enabled: false }, // the verbs count for themselves
    telemetry: { enabled: false },
    logger: { level: 'error', log: (_level, message, ...details) => onError(details[0] ?? message) },
  });
  return { api: auth.api, inTransaction };
}

export type FeedbackAuth = ReturnType<typeof createFeedbackAuth>;
