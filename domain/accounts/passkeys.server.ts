import type { Db } from '@listgrove/db/db';
import { passkeys } from '@listgrove/db/schema/passkeys';
import { CodedError } from '@listgrove/kernel/errors';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isCompanyEmail } from '../rights/staff.ts';
import type { Accounts } from './accounts.server.ts';
import { hasWayIn } from './last-way-in.server.ts';
import { queueNotice } from './notices.server.ts';
import type { Passkey } from './passkey.ts';
import { requireProof } from './proof.server.ts';
import type { Session } from './sessions.server.ts';
import { lockAccount } from './take-over.server.ts';

/** Returns the passkeys of an account, in the order in which they were created. */
export async function listPasskeys(db: Db, accountId: string): Promise<Passkey[]> {
  const rows = await db
    .select({
      id: passkeys.id,
      name: passkeys.name,
      createdAt: passkeys.createdAt,
      usedAt: passkeys.usedAt,
      deviceType: passkeys.deviceType,
    })
    .from(passkeys)
    .where(eq(passkeys.userId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(({ deviceType, ...row }) => ({ ...row, isOnOneDevice: deviceType === 'singleDevice' }));
}

/** Renames a passkey of the session's account. Throws CodedError `passkey-gone` if it has been removed. */
export async function renamePasskey(
  { db }: Accounts,
  session: Session,
  { id, name }: { id: string; name: string },
): Promise<void> {
  const renamed = await db.update(passkeys).set({ name }).where(isOwn(session, id)).returning({ id: passkeys.id });
  if (renamed.length === 0) throw gone();
}

/**
 * Removes a passkey of the session's account and tells its owner. Throws CodedError `proof-needed`, `passkey-gone`,
 * `last-way-in` (no password, identity or other passkey would be left), `signed-out`.
 */
export async function removePasskey(accounts: Accounts, session: Session, id: string): Promise<void> {
  const { db, identityProviders, staffEmailDomain } = accounts;
  await db.transaction(async (tx) => {
    // Two that are removed at the same time run in turn.
    await lockAccount(tx, session.account.id);
    const { account } = await requireProof(tx, session);
    const [removed] = await tx.delete(passkeys).where(isOwn(session, id)).returning({ name: passkeys.name });
    if (!removed) throw gone();
    // Where staff have one way in, a passkey is only their second step.
    const isStaff = identityProviders.staffOnly !== null && isCompanyEmail(account.email, staffEmailDomain);
    if (!isStaff && !(await hasWayIn(tx, accounts, account))) {
      const message = 'It is your only way in besides a mail. Set a password or create another passkey first.';
      throw new CodedError('last-way-in', message);
    }
    await queueNotice(tx, account, { kind: 'passkey-removed', name: removed.name });
  });
}

const isOwn = ({ account }: Session, id: string) =>
  and(eq(passkeys.userId, account.id), sql`${passkeys.id}::text = ${id}`);

function gone(): CodedError<'passkey-gone'> {
  return new CodedError('passkey-gone', 'This passkey has been removed already.');
}
