import { isCoded } from '@listgrove/kernel/errors';
import { type Accounts, authHeaders, type Visitor } from './accounts.server.ts';
import { inEvenTime } from './even-time.ts';
import { callAuth } from './failures.ts';

/** Longer than hashing a password and writing an account with its mail take, in milliseconds. */
const evenTime = 400;

/**
 * Registers an account and mails the link that verifies it; opens no session. For an address that has an account
 * already nothing changes and its owner is told by mail, while the answer here is the same, and as late. `wanted` is
 * where the mailed link leads in the end. Throws CodedError `too-many-attempts`.
 */
export async function signUp(
  { auth, limits }: Accounts,
  visitor: Visitor,
  { name, email, password, wanted }: { name: string; email: string; password: string; wanted: string | null },
): Promise<void> {
  await limits.signUpsByAddress.count(visitor.address);
  await inEvenTime(evenTime, async () => {
    // Whoever registers one address over and over would flood its owner with mail; the answer stays the same.
    if (!(await mayMail(limits, email))) return;
    await auth.inTransaction({ appOrigin: visitor.origins.app, wanted }, () =>
      auth.api.signUpEmail({ body: { name, email, password }, headers: authHeaders(visitor) }),
    );
  });
}

/** Mails the verifying link once more to an account that is not verified yet; says nothing about any other. */
export async function resendVerification(
  { auth, limits }: Accounts,
  visitor: Visitor,
  { email, wanted }: { email: string; wanted: string | null },
): Promise<void> {
  await limits.recoveriesByAddress.count(visitor.address);
  await inEvenTime(evenTime, async () => {
    if (!(await mayMail(limits, email))) return;
    await auth.inTransaction({ appOrigin: visitor.origins.app, wanted }, () =>
      auth.api.sendVerificationEmail({ body: { email } }),
    );
  });
}

/**
 * Follows the mailed link: the address is verified, a company address earns the role `admin`, and this browser is signed
 * in. Gives back the headers with the session cookie; without one when the address had been verified before. Throws
 * CodedError `link-unusable`, `link-expired`, `account-suspended`.
 */
export async function verifyEmail({ auth }: Accounts, visitor: Visitor, token: string): Promise<Headers> {
  const { headers } = await auth.inTransaction({ appOrigin: visitor.origins.app, wanted: null }, () =>
    callAuth(() => auth.api.verifyEmail({ query: { token }, headers: authHeaders(visitor), returnHeaders: true })),
  );
  return headers;
}

/** Whether this address may get one more mail at present. */
export async function mayMail(limits: Accounts['limits'], email: string): Promise<boolean> {
  try {
    await limits.mailsByAccount.count(email.toLowerCase());
    return true;
  } catch (error) {
    if (isCoded(error, 'too-many-attempts')) return false;
    throw error;
  }
}
