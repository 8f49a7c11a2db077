import { type Accounts, authHeaders, type Visitor } from './accounts.server.ts';
import { callAuth } from './failures.server.ts';
import { tryPassword } from './try-password.server.ts';

/**
 * Signs in by password and gives back the library's headers with the session cookie; with two-factor on there is no
 * session yet, and the headers bear a challenge's cookie (`isChallenge`). An unverified account may, a suspended one may
 * not. Throws CodedError `wrong-password` (the same, and as late, when there is no such account),
 * `account-suspended`, `too-many-attempts`.
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

/** Ends this visitor's session, if there is one, and gives back the headers that clear its cookie. */
export async function signOut({ auth }: Accounts, visitor: Visitor): Promise<Headers> {
  const { headers } = await auth.api.signOut({ headers: authHeaders(visitor), returnHeaders: true });
  return headers;
}
