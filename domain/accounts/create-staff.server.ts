import { profiles } from '@listgrove/db/schema/profiles';
import { eq } from 'drizzle-orm';
import type { Role } from '../rights/staff.ts';
import type { Accounts } from './accounts.server.ts';
import { endAccess, endSessions } from './take-over.server.ts';

interface NewStaff {
  email: string;
  name: string;
  password: string;
  role: Role;
}

/**
 * Creates a verified account with this role and password. If the address already has an account, sets its role and
 * password, marks it verified and ends its sessions.
 */
export async function createStaff(
  { auth }: Pick<Accounts, 'auth'>,
  { email, name, password, role }: NewStaff,
): Promise<void> {
  const { internalAdapter, password: passwords } = await auth.library;
  const hash = await passwords.hash(password);
  const method = { method: 'email-password' } as const;
  await auth.inTransaction({ appOrigin: null, wanted: null }, async (tx) => {
    const existing = await internalAdapter.findUserByEmail(email);
    if (existing) {
      // What is in an account that nobody has confirmed may be a stranger's.
      await (existing.user.emailVerified ? endSessions : endAccess)(tx, existing.user.id);
      await internalAdapter.deleteAccounts(existing.user.id);
      await tx.update(profiles).set({ role, emailVerified: true }).where(eq(profiles.id, existing.user.id));
    }
    const { id } =
      existing?.user ?? (await internalAdapter.createUser({ email, name, emailVerified: true, role }, method));
    await internalAdapter.linkAccount({ userId: id, providerId: 'credential', accountId: id, password: hash });
  });
}
