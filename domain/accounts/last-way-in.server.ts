import type { Db } from '@listgrove/db/db';
import { passkeys } from '@listgrove/db/schema/passkeys';
import { credentials } from '@listgrove/db/schema/profiles';
import { and, eq, inArray } from 'drizzle-orm';
import { isCompanyEmail } from '../rights/staff.ts';
import type { Accounts } from './accounts.server.ts';

/**
 * Whether an account can be signed in to without a mail: with its password, a passkey, or an identity of a provider that is configured.
 * Where staff have one way in, only the identity of its provider counts for them. Call it in the transaction that has removed one.
 */
export async function hasWayIn(
  tx: Db,
  { identityProviders, staffEmailDomain }: Pick<Accounts, 'identityProviders' | 'staffEmailDomain'>,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  const { all, staffOnly } = identityProviders;
  const isStaff = staffOnly !== null && isCompanyEmail(email, staffEmailDomain);
  const usable = isStaff ? [staffOnly.name] : ['credential', ...all.map(({ name }) => name)];
  const kept = and(eq(credentials.userId, id), inArray(credentials.providerId, usable));
  if ((await tx.$count(credentials, kept)) > 0) return true;
  return !isStaff && (await tx.$count(passkeys, eq(passkeys.userId, id))) > 0;
}
