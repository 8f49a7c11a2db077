import type { Db } from '@listgrove/db/db';
import { credentials, profiles } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { type Accounts, authHeaders, type Visitor } from './accounts.server.ts';
import { callAuth } from './failures.server.ts';
import { longestPassword } from './password.ts';
import { endOtherSessions, type Session } from './sessions.server.ts';

/** Whether the account has a password. One that was made by a mailed code or link has none. */
export async function hasPassword(db: Db, accountId: string): Promise<boolean> {
  return (await readPasswordHash(db, accountId)) !== null;
}

/** Returns the hash of the account's password, or null if it has none. */
export async function readPasswordHash(db: Db, accountId: string): Promise<string | null> {
  const own = and(eq(credentials.userId, accountId), isNotNull(credentials.password));
  const [found] = await db.select({ hash: credentials.password }).from(credentials).where(own);
  return found?.hash ?? null;
}

/** Changes the account's name. Throws CodedError `signed-out` ("No user or profile found") if the account is gone. */
export async function changeName({ db }: Accounts, { account }: Session, name: string): Promise<void> {
  const changed = await db
    .update(profiles)
    .set({ name, updatedAt: sql`now()` })
    .where(eq(profiles.id, account.id))
    .returning({ id: profiles.id });
  if (changed.length === 0) throw new CodedError('signed-out', 'No user or profile found');
}

/**
 * Changes the password after checking the current one, and ends all other sessions of the account. Throws CodedError
 * `wrong-current-password`, `too-many-attempts`, `signed-out`.
 */
export async function changePassword(
  { auth, db, limits }: Accounts,
  visitor: Visitor,
  session: Session,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<void> {
  const { email } = session.account;
  await limits.failuresByAccount.count(email);
  if (currentPassword.length > longestPassword)
    throw new CodedError('wrong-current-password', 'Current password is incorrect');
  await callAuth(() =>
    auth.api.changePassword({ body: { currentPassword, newPassword }, headers: authHeaders(visitor) }),
  );
  await limits.failuresByAccount.forget(email);
  await endOtherSessions(db, session);
}
