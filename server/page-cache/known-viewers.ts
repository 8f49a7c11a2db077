import { newRecording, recordStatements } from '@listgrove/db/record-statements';
import type { SharedReads } from '@listgrove/db/shared-reads';
import type { Accounts, Visitor } from '@listgrove/domain/accounts/accounts.server';
import { keyOfSession, readKnownSession, type Session } from '@listgrove/domain/accounts/sessions.server';
import type { Viewer } from '@listgrove/domain/rights/viewer';

/** Returns the viewer of a Cookie header, or undefined if the session must be read first or is not valid. */
export function findViewer(reads: SharedReads, cookies: string): Viewer | undefined {
  const key = keyOfSession(cookies);
  const session = key === null ? undefined : (reads.find(key) as Session | undefined); // stored by `readKnownSession`
  return session?.viewer;
}

/** Reads the session of a request, so that `findViewer` knows it if it is valid and its cookie need not be renewed. */
export async function readViewer(accounts: Accounts, visitor: Pick<Visitor, 'headers' | 'address'>): Promise<void> {
  await recordStatements(newRecording(), () => readKnownSession(accounts, visitor));
}
