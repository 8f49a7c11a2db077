import { randomBytes } from 'node:crypto';
import { profiles } from '@listgrove/db/schema/profiles';
import { eq } from 'drizzle-orm';
import type { Accounts } from './accounts.server.ts';
import { createStaff } from './create-staff.server.ts';

/**
 * Makes the first staff account, `super_admin` and verified, unless there is a super admin already. Gives back the
 * password if one had to be made up: it is shown this once and kept nowhere.
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
