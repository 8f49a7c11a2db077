import { mayMail } from '../limits/may-mail.server.ts';
import { type Accounts, authHeaders, type Visitor } from './accounts.server.ts';
import { inEvenTime, timeOfSignUp } from './even-time.server.ts';
import { callAuth } from './failures.server.ts';
import { makeRegistrationSecret } from './registration.server.ts';
import { readSession } from './sessions.server.ts';

/**
 * Registers an account and mails the link that verifies it; opens no session. For an address that has an account
 * already nothing changes and its owner is told by mail, while the answer here is the same, and as late. `wanted` is
 * where the mailed link leads in the end. Gives back the secret by which `verifyEmail` knows this browser again. Throws
 * CodedError `too-many-attempts`.
 */
export async function signUp(
  { auth, limits }: Accounts,
  visitor: Visitor,
  { name, email, password, wanted }: { name: string; email: string; password: string; wanted: string | null },
): Promise<string> {
  const proof = { secret: makeRegistrationSecret(), accountId: null, newPassword: null };
  await limits.signUpsByAddress.count(visitor.address);
  await inEvenTime(timeOfSignUp, async () => {
    // Whoever registers one address over and over would flood its owner with mail; the answer stays the same.
    if (!(await mayMail(limits, email))) return;
    await auth.inTransaction({ appOrigin: visitor.origins.app, wanted, proof }, () =>
      auth.api.signUpEmail({ body: { name, email, password }, headers: authHeaders(visitor) }),
    );
  });
  return proof.secret;
}

/** Mails the verifying link once more to an account that is not verified yet; says nothing about any other. */
export async function resendVerification(
  { auth, limits }: Accounts,
  visitor: Visitor,
  { email, wanted }: { email: string; wanted: string | null },
): Promise<void> {
  await limits.recoveriesByAddress.count(visitor.address);
  await inEvenTime(timeOfSignUp, async () => {
    if (!(await mayMail(limits, email))) return;
    await auth.inTransaction({ appOrigin: visitor.origins.app, wanted }, () =>
      auth.api.sendVerificationEmail({ body: { email } }),
    );
  });
}

/**
 * Follows the mailed link: the address is verified, a company address earns the role `admin`, and this browser is signed
 * in. Gives back the headers with the session cookie; without one when the address had been verified before. Throws
 * CodedError `password-needed` (a company address in another browser than the one that registered, known by the
 * `registration` that `signUp` gave, and no `newPassword`), `link-unusable`, `link-expired`, `account-suspended`.
 */
export async function verifyEmail(
  accounts: Accounts,
  visitor: Visitor,
  { token, registration, newPassword }: { token: string; registration: string | null; newPassword?: string },
): Promise<Headers> {
  const { auth } = accounts;
  const { session } = await readSession(accounts, visitor);
  const proof = { secret: registration, accountId: session?.account.id ?? null, newPassword: newPassword ?? null };
  const { headers } = await auth.inTransaction({ appOrigin: visitor.origins.app, wanted: null, proof }, () =>
    callAuth(() => auth.api.verifyEmail({ query: { token }, headers: authHeaders(visitor), returnHeaders: true })),
  );
  return headers;
}
