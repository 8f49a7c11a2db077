import type { Db } from '@listgrove/db/db';
import { feedback_sessions } from '@listgrove/db/schema/feedback-accounts';
import { sql } from 'drizzle-orm';
import { authHeaders, type Visitor } from '../accounts/accounts.server.ts';
import type { FeedbackAccounts } from './feedback-accounts.server.ts';

/** Who is signed in to give feedback. */
export interface FeedbackAccount {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
}

/** A session that has just begun: whose it is, and the headers that bear its cookie. */
export interface SignedIn {
  account: FeedbackAccount;
  headers: Headers;
}

/**
 * The feedback account that the request's cookie stands for, or null when the cookie is forged, expired, ended or
 * unreadable, or when the account's address must be confirmed and is not: its session began before that was asked for.
 * `headers` bear a cookie when the session was renewed by use.
 */
export async function readFeedbackSession(
  { auth, confirmEmail }: FeedbackAccounts,
  visitor: Pick<Visitor, 'headers' | 'address'>,
): Promise<{ account: FeedbackAccount | null; headers: Headers }> {
  const { headers, response } = await auth.api.getSession({ headers: authHeaders(visitor), returnHeaders: true });
  if (!response || (confirmEmail && !response.user.emailVerified)) return { account: null, headers };
  return { account: accountOf(response.user), headers };
}

/** The account without what only the auth library wants to know. */
export function accountOf({ id, name, email, emailVerified }: FeedbackAccount): FeedbackAccount {
  return { id, name, email, emailVerified };
}

/** Removes feedback sessions whose time is over. */
export async function removeExpiredFeedbackSessions(db: Db): Promise<void> {
  await db.delete(feedback_sessions).where(sql`${feedback_sessions.expiresAt} < now()`);
}
