import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq } from 'drizzle-orm';
import { lockSuperAdmins } from '../accounts/last-super-admin.server.ts';
import { type Actor, requireSuperAdmin } from '../rights/actor.ts';

/** An account as its row has it. */
export type AccountRow = typeof profiles.$inferSelect;

/** The condition for an account with this id. Guests of lists have rows of the same table, and are no accounts. */
export const isAccount = (id: string) => and(eq(profiles.id, id), eq(profiles.isGuest, false));

/** Who acts on which account. */
export interface Act {
  id: string;
  staffEmailDomain: string;
}

/**
 * Runs what a super admin does to an account in a transaction that has locked the rows of all super admins and then that of the
 * account. `able` are the ids of all effective super admins. Throws CodedError `not-allowed` if the actor is none, also if
 * another transaction has just taken their rights, and `gone` if there is no such account.
 */
export async function actOn<Result>(
  db: Db,
  actor: Actor,
  { id, staffEmailDomain }: Act,
  work: (tx: Db, account: AccountRow, able: readonly string[]) => Promise<Result>,
): Promise<Result> {
  return asSuperAdmin(db, actor, staffEmailDomain, async (tx, able) => {
    const [account] = await tx.select().from(profiles).where(isAccount(id)).for('update');
    if (!account) throw new CodedError('gone', 'This account has been deleted.');
    return work(tx, account, able);
  });
}

/** Does the same as `actOn` for what a super admin does to no account that exists. */
export async function asSuperAdmin<Result>(
  db: Db,
  actor: Actor,
  staffEmailDomain: string,
  work: (tx: Db, able: readonly string[]) => Promise<Result>,
): Promise<Result> {
  requireSuperAdmin(actor);
  return db.transaction(async (tx) => {
    const able = await lockSuperAdmins(tx, staffEmailDomain);
    if (!able.includes(actor.id)) throw new CodedError('not-allowed', 'You are no longer a super admin.');
    return work(tx, able);
  });
}
