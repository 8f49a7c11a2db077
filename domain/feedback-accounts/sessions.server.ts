import type { Db } from '@listgrove/db/db';
import { feedback_sessions } from '@listgrove/db/schema/feedback-accounts';
import { readShared } from '@listgrove/db/shared-reads';
import { sql } from 'drizzle-orm';
import { authHeaders, type Visitor } from '../accounts/accounts.server.ts';
import { keyOfCookies, knownWithoutSession } from '../accounts/sessions.server.ts';
import { feedbackCookie } from './auth.server.ts';
import type { FeedbackAccounts } from './feedback-accounts.server.ts';

/** A feedback account as the program uses it. */
export interface FeedbackAccount {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
}

/** A new session: its account, and response headers that set its cookie. */
export interface SignedIn {
  account: FeedbackAccount;
  headers: Headers;
}

/**
 * Returns the feedback account of the session cookie of the HTTP request. It is null if the cookie is forged or unreadable, if the
 * session has expired or ended, or if addresses must be confirmed and this one is not (its session began before
 * confirmation was required). `headers` set the cookie again if the session was extended by this HTTP request.
 */
export async function readFeedbackSession(
  { auth, confirmEmail }: FeedbackAccounts,
  visitor: Pick<Visitor, 'headers' | 'address'>,
): Promise<{ account: FeedbackAccount | null; headers: Headers }> {
  const { headers, response } = await auth.api.getSession({ headers: authHeaders(visitor), returnHeaders: true });
  if (!response || (confirmEmail && !response.user.emailVerified)) return { account: null, headers };
  return { account: accountOf(response.user), headers };
}

/**
 * Returns whether there is no session for the cookie of a Cookie header, from memory if it was read before and no session or account
 * has changed since, as `readKnownSession` does. Renews no session.
 */
export async function isFeedbackSessionOver(
  { db, auth, confirmEmail }: Pick<FeedbackAccounts, 'db' | 'auth' | 'confirmEmail'>,
  visitor: Pick<Visitor, 'headers' | 'address'>,
): Promise<boolean> {
  const key = keyOfFeedbackSession(visitor.headers.get('cookie') ?? '');
  if (key === null) return true;
  return readShared(db, {
    key,
    async read() {
      const session = await auth.api.getSession({ headers: authHeaders(visitor), query: { disableRefresh: true } });
      return !session || (confirmEmail && !session.user.emailVerified);
    },
    until: (isOver) => (isOver ? Date.now() + knownWithoutSession : 0),
  });
}

/** Returns the key of that shared read, or null if the header has no session cookie. */
export function keyOfFeedbackSession(cookies: string): string | null {
  return keyOfCookies(cookies, feedbackCookie);
}

/** Returns the account without the columns that only the auth library uses. */
export function accountOf({ id, name, email, emailVerified }: FeedbackAccount): FeedbackAccount {
  return { id, name, email, emailVerified };
}

/** Deletes expired feedback sessions. */
export async function removeExpiredFeedbackSessions(db: Db): Promise<void> {
  await db.delete(feedback_sessions).where(sql`${feedback_sessions.expiresAt} < now()`);
}
