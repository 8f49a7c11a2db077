import { createHash } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { addresses_without_role } from '@listgrove/db/schema/email-changes';
import { eq } from 'drizzle-orm';
import { isCompanyEmail, type Standing } from '../rights/staff.ts';

/**
 * Remembers, as a hash, a verified company address without a staff role that its account is about to leave. Otherwise
 * somebody who lost the role could leave the address, register it again and be staff.
 */
export async function noteAddressWithoutRole(
  tx: Db,
  { email, emailVerified, role }: Pick<Standing, 'email' | 'emailVerified' | 'role'>,
  staffEmailDomain: string,
): Promise<void> {
  if (role !== 'user' || !emailVerified || !isCompanyEmail(email, staffEmailDomain)) return;
  await tx
    .insert(addresses_without_role)
    .values({ address_hash: hashOf(email) })
    .onConflictDoNothing();
}

/** Whether an account has left this address without a staff role. */
export async function isWithoutRole(db: Db, email: string): Promise<boolean> {
  return (await db.$count(addresses_without_role, eq(addresses_without_role.address_hash, hashOf(email)))) > 0;
}

function hashOf(email: string): string {
  return createHash('sha256').update(email.toLowerCase()).digest('base64url');
}
