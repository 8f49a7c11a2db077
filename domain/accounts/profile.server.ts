import type { Db } from '@listgrove/db/db';
import { credentials, profiles, sessions } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, sql } from 'drizzle-orm';
import type { Accounts, Visitor } from './accounts.server.ts';
import { noPassword, signedOut, wrongCurrentPassword } from './failures.server.ts';
import { queueNotice } from './notices.server.ts';
import { readPasswordHash } from './password-hash.server.ts';
import { type ProvenSession, prove, requireProof } from './proof.server.ts';
import type { Session } from './sessions.server.ts';
import { endSessions, lockAccount } from './take-over.server.ts';

/** Whether the account has a password. One that was made by a mailed code or link has none. */
export async function hasPassword(db: Db, accountId: string): Promise<boolean> {
  return (await readPasswordHash(db, accountId)) !== null;
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
 * Changes the password after checking the current one, which is a proof as by `prove`, ends all other sessions of the account
 * and tells its owner. Throws CodedError `wrong-current-password`, `factor-needed`, `wrong-code`, `breached-password`,
 * `too-many-attempts`, `signed-out`.
 */
export async function changePassword(
  accounts: Accounts,
  visitor: Visitor,
  session: Session,
  { currentPassword, newPassword, factor }: { currentPassword: string; newPassword: string; factor: string },
): Promise<void> {
  const { auth, db, breaches } = accounts;
  const before = await readPasswordHash(db, session.account.id);
  if (before === null) throw (await isOpen(db, session)) ? noPassword() : signedOut();
  await prove(accounts, visitor, session, { secret: currentPassword, factor });
  await breaches.refuse(newPassword);
  const { password } = await auth.library;
  const hash = await password.hash(newPassword);
  await db.transaction(async (tx) => {
    await lockAccount(tx, session.account.id);
    await replacePassword(tx, await requireProof(tx, session), { before, hash });
  });
}

/** Replaces the hash of the password, unless the password has been changed since it was compared. */
async function replacePassword(
  tx: Db,
  session: ProvenSession,
  { before, hash }: { before: string; hash: string },
): Promise<void> {
  const changed = await tx
    .update(credentials)
    .set({ password: hash, updatedAt: sql`now()` })
    .where(and(eq(credentials.userId, session.account.id), eq(credentials.password, before)))
    .returning({ id: credentials.id });
  if (changed.length === 0) throw wrongCurrentPassword();
  await endSessions(tx, session.account.id, session.id);
  await queueNotice(tx, session.account, { kind: 'password-changed', endsCalendar: false });
}

async function isOpen(db: Db, { id }: Session): Promise<boolean> {
  return (await db.$count(sessions, eq(sessions.id, id))) > 0;
}
