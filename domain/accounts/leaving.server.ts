import type { Db } from '@listgrove/db/db';
import { profiles, verifications } from '@listgrove/db/schema/profiles';
import { formatDate } from '@listgrove/kernel/dates';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Accounts, authHeaders, type Visitor } from './accounts.server.ts';
import { signedOut } from './failures.server.ts';
import { keepOneSuperAdmin } from './last-super-admin.server.ts';
import { queueNotice } from './notices.server.ts';
import { endResetLinks } from './one-time-secrets.server.ts';
import { type ProvenSession, requireProof } from './proof.server.ts';
import type { Session } from './sessions.server.ts';
import { endSessions, lockAccount } from './take-over.server.ts';

/** For how many days the owner can come back before the account is deleted. */
export const daysToComeBack = 14;

/** An account that is to be deleted. */
export interface Leaving {
  accountId: string;
  email: string;
  dueAt: Date;
}

/**
 * Begins the deletion of the account: ends all sessions, and links for a new password. In 14 days the upkeep deletes it.
 * `typed` confirms it and must be the account's address. Returns the day. Throws CodedError `not-confirmed`, `proof-needed`,
 * `last-super-admin`, `signed-out`.
 */
export async function leave(
  { db, staffEmailDomain }: Pick<Accounts, 'db' | 'staffEmailDomain'>,
  session: Session,
  typed: string,
): Promise<Date> {
  const { id, email } = session.account;
  if (typed.trim().toLowerCase() !== email) {
    throw new CodedError('not-confirmed', `Please type the address of your account, ${email}.`);
  }
  return db.transaction(async (tx) => {
    await keepOneSuperAdmin(tx, id, staffEmailDomain);
    await lockAccount(tx, id);
    return beginDeletion(tx, await requireProof(tx, session));
  });
}

async function beginDeletion(tx: Db, { account }: ProvenSession): Promise<Date> {
  const { id } = account;
  const [leaving] = await tx
    .update(profiles)
    .set({ deletionDueAt: sql`now() + make_interval(days => ${daysToComeBack})` })
    .where(and(eq(profiles.id, id), isNull(profiles.deletionDueAt)))
    .returning({ id: profiles.id, email: profiles.email, name: profiles.name, dueAt: profiles.deletionDueAt });
  if (!leaving?.dueAt) throw signedOut();
  await endSessions(tx, id);
  await endResetLinks(tx, verifications, id);
  await queueNotice(tx, leaving, { kind: 'deletion-asked', due: formatDate(leaving.dueAt) });
  return leaving.dueAt;
}

/**
 * Returns the account of the request's session if it is to be deleted, otherwise null. `readSession` accepts no such session.
 */
export async function readLeaving(
  { auth }: Accounts,
  visitor: Pick<Visitor, 'headers' | 'address'>,
): Promise<Leaving | null> {
  const session = await auth.api.getSession({ headers: authHeaders(visitor) });
  if (!session?.user.deletionDueAt || session.user.suspendedAt) return null;
  return { accountId: session.user.id, email: session.user.email, dueAt: session.user.deletionDueAt };
}

/** Ends the deletion of the visitor's account and tells its owner. Throws CodedError `signed-out` if there is none. */
export async function comeBack(accounts: Accounts, visitor: Visitor): Promise<void> {
  const leaving = await readLeaving(accounts, visitor);
  if (!leaving) throw signedOut();
  await accounts.db.transaction(async (tx) => {
    const [back] = await tx
      .update(profiles)
      .set({ deletionDueAt: null })
      .where(and(eq(profiles.id, leaving.accountId), isNotNull(profiles.deletionDueAt)))
      .returning({ id: profiles.id, email: profiles.email, name: profiles.name });
    if (back) await queueNotice(tx, back, { kind: 'deletion-cancelled' });
  });
}
