import { credentials, profiles } from '@listgrove/db/schema/profiles';
import { type Accounts, authHeaders, type Visitor } from './accounts.server.ts';
import { callAuth } from './failures.server.ts';
import { refuseStaffAddress } from './staff-only.server.ts';
import { tryPassword } from './try-password.server.ts';
import { withUnchangedPassword } from './unchanged-password.server.ts';

/**
 * Signs in by password and returns headers that set the session cookie. With two-factor on, they set a challenge cookie
 * instead (`isChallenge`). An unverified account can sign in. Throws CodedError `wrong-password` (after the same time if
 * there is no such account), `account-suspended`, `staff-only`, `too-many-attempts`.
 */
export async function signIn(
  accounts: Accounts,
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<Headers> {
  const { auth, db, limits } = accounts;
  await limits.signInsByAddress.count(visitor.address);
  refuseStaffAddress(accounts, email);
  const account = email.trim().toLowerCase();
  const body = { email: account, password };
  const attempt = () =>
    callAuth(() => auth.api.signInEmail({ body, headers: authHeaders(visitor), returnHeaders: true }));
  const realm = { db, accounts: profiles, credentials, auth, context: { appOrigin: null, wanted: null } };
  const { headers } = await tryPassword(limits.failuresByAccount, account, () =>
    withUnchangedPassword(realm, body, attempt),
  );
  return headers;
}

/** Ends the visitor's session, if there is one, and returns headers that clear its cookie. */
export async function signOut({ auth }: Accounts, visitor: Visitor): Promise<Headers> {
  const { headers } = await auth.api.signOut({ headers: authHeaders(visitor), returnHeaders: true });
  return headers;
}
