import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { and, eq, isNull } from 'drizzle-orm';
import type { MailedKind } from './notification.ts';

/** Returns the address of an account, or null if it is not confirmed or the account is not in use. */
export async function readAddress(tx: Db, account: string): Promise<string | null> {
  const { id, email, emailVerified, suspendedAt, deletionDueAt } = profiles;
  const isInUse = and(eq(id, account), emailVerified, isNull(suspendedAt), isNull(deletionDueAt));
  const [person] = await tx.select({ email }).from(profiles).where(isInUse);
  return person?.email ?? null;
}

/** Returns the addresses in a mail of a kind. `token` is the secret of the links to an account. */
export function linksOf(origin: string, { token, kind }: { token: string; kind: MailedKind }) {
  return {
    all: `${origin}/notifications`,
    week: `${origin}/week`,
    settings: `${origin}/account/notifications`,
    unsubscribe: `${origin}/notifications/mails?${new URLSearchParams({ token, kind })}`,
  };
}
