import { profiles } from '@listgrove/db/schema/profiles';
import { mayMail } from '../limits/may-mail.server.ts';
import { type Accounts, authHeaders, type Visitor } from './accounts.server.ts';
import { inEvenTime } from './even-time.server.ts';
import { callAuth } from './failures.server.ts';
import { isWaiting, makeRegistrationSecret, waitsForLink } from './registration.server.ts';
import { timeOfSignUp } from './response-times.ts';
import { readSession } from './sessions.server.ts';
import { refuseStaffAddress } from './staff-only.server.ts';

/**
 * Registers an account and mails a verification link; opens no session. If the address has a confirmed account, nothing
 * changes and its owner is told by mail; of an unconfirmed address the last registration counts (docs/decisions/227). The result and its
 * time are the same. `wanted` is the address to return to
 * after verification; `handed` is the secret of lists that this browser has handed over, about which the account is asked once it is
 * verified. Returns the secret by which `verifyEmail` recognizes this browser. Throws CodedError
 * `breached-password`, `staff-only`, `too-many-attempts`.
 */
export async function signUp(
  accounts: Accounts,
  visitor: Visitor,
  {
    name,
    email,
    password,
    wanted,
    handed = null,
  }: { name: string; email: string; password: string; wanted: string | null; handed?: string | null },
): Promise<string> {
  const { auth, limits, breaches } = accounts;
  const proof = { secret: makeRegistrationSecret(), accountId: null, newPassword: null };
  refuseStaffAddress(accounts, email);
  await limits.signUpsByAddress.count(visitor.address);
  // Before the even time begins: the answer does not depend on the address.
  await breaches.refuse(password);
  await inEvenTime(timeOfSignUp, async () => {
    // Repeated registrations of one address must not flood its owner with mail; the result stays the same.
    if (!(await mayMail(limits, email))) return;
    const token = await auth.signMailedToken(email);
    await auth.inTransaction(
      { appOrigin: visitor.mailOrigins.app, wanted, proof, name, handed, token },
      () => auth.api.signUpEmail({ body: { name, email, password }, headers: authHeaders(visitor) }),
      { password },
    );
  });
  return proof.secret;
}

/**
 * Mails the verification link again if an unverified account has this address; otherwise does nothing. The time does not
 * depend on it. Throws CodedError `too-many-attempts`.
 */
export async function resendVerification(
  { auth, limits }: Accounts,
  visitor: Visitor,
  { email, wanted }: { email: string; wanted: string | null },
): Promise<void> {
  await limits.recoveriesByAddress.count(visitor.address);
  await inEvenTime(timeOfSignUp, async () => {
    if (!(await mayMail(limits, email))) return;
    // The library waits for half a second in this call.
    await auth.inContext({ appOrigin: visitor.mailOrigins.app, wanted }, () =>
      auth.api.sendVerificationEmail({ body: { email } }),
    );
  });
}

/**
 * Returns whether the link with this token still confirms an address; false if it is confirmed already. Changes nothing, so that a page
 * can say so before somebody chooses a password in vain. Throws CodedError `link-unusable`, `link-expired`.
 */
export async function canVerify({ auth, db }: Pick<Accounts, 'auth' | 'db'>, token: string): Promise<boolean> {
  return waitsForLink(db, { accounts: profiles }, auth.readMailedToken(token));
}

/**
 * Verifies the address with the token of the mailed link, gives a company address the role `admin`, and signs this
 * browser in. `registration` is the secret from `signUp`. Returns headers that set the session cookie, or none if the
 * address was already verified. Throws CodedError `password-needed` (`newPassword` is missing, and this browser neither
 * registered nor is signed in to the account), `breached-password`, `link-unusable`, `link-expired`, `account-suspended`,
 * `second-factor-needed`, `too-many-attempts`.
 */
export async function verifyEmail(
  accounts: Accounts,
  visitor: Visitor,
  { token, registration, newPassword }: { token: string; registration: string | null; newPassword?: string },
): Promise<Headers> {
  const { auth, db, breaches, limits } = accounts;
  await limits.recoveriesByAddress.count(visitor.address);
  const email = auth.readMailedToken(token);
  const password = (await isWaiting(db, { accounts: profiles }, email)) ? newPassword : undefined;
  if (password !== undefined) await breaches.refuse(password);
  const { session } = await readSession(accounts, visitor);
  const proof = { secret: registration, accountId: session?.account.id ?? null, newPassword: password ?? null };
  const { headers } = await auth.inTransaction(
    { appOrigin: visitor.mailOrigins.app, wanted: null, proof },
    () =>
      callAuth(() => auth.api.verifyEmail({ query: { token }, headers: authHeaders(visitor), returnHeaders: true })),
    { password },
  );
  return headers;
}
