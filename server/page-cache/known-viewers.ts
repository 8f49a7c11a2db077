import { newRecording, recordStatements } from '@listgrove/db/record-statements';
import type { SharedReads } from '@listgrove/db/shared-reads';
import type { Accounts, Visitor } from '@listgrove/domain/accounts/accounts.server';
import { type KnownSession, keyOfSession, readKnownSession } from '@listgrove/domain/accounts/sessions.server';
import type { FeedbackAccounts } from '@listgrove/domain/feedback-accounts/feedback-accounts.server';
import { isFeedbackSessionOver, keyOfFeedbackSession } from '@listgrove/domain/feedback-accounts/sessions.server';
import type { Viewer } from '@listgrove/domain/rights/viewer';

/** What is known of the app's session of a Cookie header. */
export interface KnownViewer {
  /** Null if there is no session, or only one that lets its owner come back. */
  viewer: Viewer | null;
  isLeaving: boolean;
}

/** Returns what is known of the app's session, or undefined if it must be read first. */
export function findViewer(reads: SharedReads, cookies: string): KnownViewer | undefined {
  const key = keyOfSession(cookies);
  const known = key === null ? undefined : (reads.find(key) as KnownSession | undefined); // stored by `readKnownSession`
  return known && { viewer: known.session?.viewer ?? null, isLeaving: known.isLeaving };
}

/** Returns whether it is known that the session for feedback of a Cookie header is over. */
export function isKnownToBeOver(reads: SharedReads, cookies: string): boolean {
  const key = keyOfFeedbackSession(cookies);
  return key !== null && reads.find(key) === true; // stored by `isFeedbackSessionOver`
}

/**
 * Reads the sessions of a request whose cookies have valid signatures, so that they are known unless a cookie is due to be renewed.
 * Renews none, because its caller sends no cookie.
 */
export async function readViewer(
  { accounts, feedbackAccounts }: { accounts: Accounts; feedbackAccounts: FeedbackAccounts },
  visitor: Pick<Visitor, 'headers' | 'address'>,
  cookies: string,
): Promise<void> {
  await recordStatements(newRecording(), async () => {
    if (accounts.mayHaveSession(cookies)) await readKnownSession(accounts, visitor, { mayRenew: false });
    if (feedbackAccounts.mayHaveSession(cookies)) await isFeedbackSessionOver(feedbackAccounts, visitor);
  });
}
