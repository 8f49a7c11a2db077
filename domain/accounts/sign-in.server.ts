import { type Accounts, authHeaders, type Visitor } from './accounts.server.ts';
import { callAuth } from './failures.server.ts';
import { tryPassword } from './try-password.server.ts';

/**
 * Signs in by password and returns headers that set the session cookie. With two-factor on, they set a challenge cookie
 * instead (`isChallenge`). An unverified account can sign in. Throws CodedError `wrong-password` (after the same time if
 * there is no such account), `account-suspended`, `too-many-attempts`.
 */
export async function signIn(
  { auth, limits }: Accounts,
  visitor: Visitor,
  { email, password }: { email: string; password: string },
): Promise<Headers> {
  await limits.signInsByAddress.count(visitor.address);
  const account = email.trim().toLowerCase();
  const { headers } = await tryPassword(limits.failuresByAccount, account, () =>
    callAuth(() =>
      auth.api.signInEmail({ body: { email: account, password }, headers: authHeaders(visitor), returnHeaders: true }),
    ),
  );
  return headers;
}

/** Ends the visitor's session, if there is one, and returns headers that clear its cookie. */
export async function signOut({ auth }: Accounts, visitor: Visitor): Promise<Headers> {
  const { headers } = await auth.api.signOut({ headers: authHeaders(visitor), returnHeaders: true });
  return headers;
}
