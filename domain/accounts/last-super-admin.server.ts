import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';

/**
 * Locks the rows of all effective super admins, in a fixed order, and returns their ids. Everything that takes the rights of a super
 * admin, and everything that a super admin does to accounts, begins with it, before any other lock: of two transactions, the second one sees
 * what the first one has changed (docs/decisions/158).
 */
export async function lockSuperAdmins(tx: Db, staffEmailDomain: string): Promise<string[]> {
  const able = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(isSuperAdmin(staffEmailDomain))
    .orderBy(asc(profiles.id))
    .for('update');
  return able.map(({ id }) => id);
}

/**
 * Throws CodedError `last-super-admin` if this account is the only effective super admin. The caller then takes its rights, in the
 * same transaction.
 */
export async function keepOneSuperAdmin(tx: Db, id: string, staffEmailDomain: string): Promise<void> {
  refuseLast(await lockSuperAdmins(tx, staffEmailDomain), id);
}

/** Throws CodedError `last-super-admin` if `able`, from `lockSuperAdmins`, has only this account. */
export function refuseLast(able: readonly string[], id: string): void {
  if (able.length === 1 && able[0] === id) {
    throw new CodedError('last-super-admin', 'This is the last super admin. Make somebody else one first.');
  }
}

/** The condition for effective super admins: by the staff rule, and not to be deleted. */
export function isSuperAdmin(staffEmailDomain: string): SQL | undefined {
  return and(
    eq(profiles.role, 'super_admin'),
    eq(profiles.emailVerified, true),
    isNull(profiles.suspendedAt),
    isNull(profiles.deletionDueAt),
    canBeStaff(staffEmailDomain),
  );
}

/** The condition for accounts with a company address. Compares the part after the last @, the expression of the index. */
export function ofCompany(staffEmailDomain: string): SQL {
  return sql`substring(${profiles.email} from '@([^@]*)$') = ${staffEmailDomain.toLowerCase()}`;
}

/** The condition for accounts that can have a staff role (`mayBeStaff`). */
export function canBeStaff(staffEmailDomain: string): SQL | undefined {
  return or(ofCompany(staffEmailDomain), eq(profiles.staffByException, true));
}
