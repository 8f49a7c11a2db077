import { randomBytes } from 'node:crypto';
import { profiles } from '@listgrove/db/schema/profiles';
import { eq } from 'drizzle-orm';
import type { Accounts } from './accounts.server.ts';
import { createStaff } from './create-staff.server.ts';

/**
 * Creates the first staff account, verified and with the role `super_admin`. Returns null if there is a super admin
 * already. `password` in the result is the generated one, which is stored only as a hash and must be shown now; it is
 * null if the caller chose the password.
 */
export async function ensureFirstStaff(
  accounts: Pick<Accounts, 'db' | 'auth'>,
  { email, password, name }: { email: string; password: string | null; name: string },
): Promise<{ email: string; password: string | null } | null> {
  const [existing] = await accounts.db
    .select({ id: profiles.id })
    .from(profiles)
    .where(eq(profiles.role, 'super_admin'))
    .limit(1);
  if (existing) return null;
  const chosen = password ?? randomBytes(15).toString('base64url');
  await createStaff(accounts, { email, name, password: chosen, role: 'super_admin' });
  return { email, password: password === null ? chosen : null };
}
