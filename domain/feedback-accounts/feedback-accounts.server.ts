import type { Db } from '@listgrove/db/db';
import { type BreachCheck, createBreachCheck } from '../accounts/breached-passwords.server.ts';
import { signatureChecker } from '../accounts/signed-cookie.server.ts';
import { feedbackAccountLimits } from '../limits/limit-table.ts';
import { createLimiters, type Limiter } from '../limits/limits.server.ts';
import { createFeedbackAuth, type FeedbackAuth, feedbackCookie, realmSecret } from './auth.server.ts';

/** Context of the functions of this folder: the auth library on the tables of feedback accounts, and the limits. */
export interface FeedbackAccounts {
  db: Db;
  auth: FeedbackAuth;
  limits: Record<keyof typeof feedbackAccountLimits, Limiter>;
  /** Whether a new account must follow a mailed link before its first session (`FEEDBACK_CONFIRM_EMAIL`). */
  confirmEmail: boolean;
  /** Refuses passwords that are known from breaches, where `HIBP` is set. */
  breaches: BreachCheck;
  /** Secret that signs the time stamps of feedback forms (domain/feedback/fill-time.server.ts). */
  formSecret: string;
  /** Whether a Cookie header has a session cookie with a valid signature, as for app accounts. */
  mayHaveSession(cookies: string): boolean;
}

/** Creates the feedback accounts of a database, once per process. `secret` signs cookies, links and form stamps. */
export function createFeedbackAccounts(options: {
  db: Db;
  secret: string;
  confirmEmail: boolean;
  hibp?: string | null;
  onError: (error: unknown) => void;
}): FeedbackAccounts {
  const { db, confirmEmail } = options;
  return {
    db,
    auth: createFeedbackAuth(options),
    limits: createLimiters(db, feedbackAccountLimits),
    confirmEmail,
    breaches: createBreachCheck(options.hibp ?? null, options.onError),
    formSecret: options.secret,
    mayHaveSession: signatureChecker(feedbackCookie, realmSecret(options.secret)),
  };
}
