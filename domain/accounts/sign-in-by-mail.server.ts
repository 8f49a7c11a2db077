import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '@listgrove/db/db';
import { profiles } from '@listgrove/db/schema/profiles';
import { CodedError, isCoded } from '@listgrove/kernel/errors';
import { eq } from 'drizzle-orm';
import type { Limiter } from '../limits/limits.server.ts';
import { mayMail } from '../limits/may-mail.server.ts';
import { findHanded, giveToProved } from '../lists/handed/handed-lists.server.ts';
import { type Accounts, authHeaders, type Visitor } from './accounts.server.ts';
import { inEvenTime } from './even-time.server.ts';
import { callAuth } from './failures.server.ts';
import { queueSignInMail } from './mails.server.ts';
import { timeOfMail } from './response-times.ts';
import { readSession } from './sessions.server.ts';
import {
  codeOver,
  hashOfLink,
  readSignInLink,
  replaceSignInCode,
  trySignInCode,
  useSignInCode,
} from './sign-in-codes.server.ts';
import { refuseStaffAddress } from './staff-only.server.ts';

/**
 * Mails a code and a link, each of which signs this address in. They replace the ones mailed before. The mail, the result and
 * its time are the same whether or not the address has an account. `wanted` is the address to return to after the link; `handed` is the
 * secret of lists that this browser has handed over, about which the account is asked once it has signed in.
 * Throws CodedError `staff-only`, `too-many-attempts`.
 */
export async function mailSignIn(
  accounts: Accounts,
  visitor: Visitor,
  { email, wanted, handed = null }: { email: string; wanted: string | null; handed?: string | null },
): Promise<void> {
  const { auth, limits, codeKey } = accounts;
  await limits.recoveriesByAddress.count(visitor.address);
  refuseStaffAddress(accounts, email);
  await inEvenTime(timeOfMail, async () => {
    if (!(await mayMail(limits, email))) return;
    const context = { appOrigin: visitor.mailOrigins.app, wanted };
    await auth.inTransaction(context, async (tx) => {
      const lists = handed ? await findHanded(tx, handed) : null;
      await queueSignInMail({ ...context, db: tx }, email, await replaceSignInCode(tx, codeKey, email, lists));
    });
  });
}

/**
 * Signs in with the mailed code, as `signInByLink` does. Throws CodedError `wrong-code`, `code-over` (after five wrong codes,
 * ten minutes, a use or a newer mail), `account-suspended`, `staff-only`, `too-many-attempts`; all but the last two after the same
 * time.
 */
export async function signInByCode(
  accounts: Accounts,
  visitor: Visitor,
  { email, code, registration }: { email: string; code: string; registration: string | null },
): Promise<Headers> {
  const { db, limits, codeKey } = accounts;
  await limits.signInsByAddress.count(visitor.address);
  refuseStaffAddress(accounts, email);
  await countCode(limits.mailedCodesByAccount, email);
  const pause = sleep(timeOfMail);
  try {
    const link = await trySignInCode(db, codeKey, email, code);
    const headers = await enter(accounts, visitor, { link, registration });
    if (!headers) throw codeOver();
    await limits.mailedCodesByAccount.forget(email);
    return headers;
  } catch (error) {
    await pause;
    throw error;
  }
}

/** The limit is for a day, so that the message names the link, which still works, instead of the time to wait. */
async function countCode(limiter: Limiter, email: string): Promise<void> {
  try {
    await limiter.count(email);
  } catch (error) {
    if (!isCoded(error, 'too-many-attempts')) throw error;
    const message = 'Too many codes have been tried for this address. Please use the link in the mail.';
    throw new CodedError('too-many-attempts', message, { cause: error });
  }
}

/** Returns the address that the mailed link signs in, or null if the link no longer works. Uses nothing up. */
export async function readLink({ db, codeKey }: Accounts, token: string): Promise<string | null> {
  return readSignInLink(db, hashOfLink(codeKey, token));
}

/**
 * Signs in with the token of the mailed link, verifies the address and gives a company address the role `admin`. An address
 * without an account gets one. A password that somebody else chose for an unverified account ends, with all its sessions;
 * `registration` is the secret from `signUp`, with which it stays. Returns headers that set the session cookie or, with
 * two-factor on, the challenge cookie (`isChallenge`). Throws CodedError `link-unusable`, `account-suspended`, `staff-only`,
 * `too-many-attempts`.
 */
export async function signInByLink(
  accounts: Accounts,
  visitor: Visitor,
  { token, registration }: { token: string; registration: string | null },
): Promise<Headers> {
  const { limits, codeKey } = accounts;
  await limits.signInsByAddress.count(visitor.address);
  const headers = await enter(accounts, visitor, { link: hashOfLink(codeKey, token), registration });
  if (!headers)
    throw new CodedError('link-unusable', 'This link has been used, replaced by a newer mail, or has expired.');
  return headers;
}

/** Uses up the code and the link with this hash and signs in; returns null if they no longer work. */
async function enter(
  accounts: Accounts,
  visitor: Visitor,
  { link, registration }: { link: string; registration: string | null },
): Promise<Headers | null> {
  const { auth } = accounts;
  const { session } = await readSession(accounts, visitor);
  const proof = { secret: registration, accountId: session?.account.id ?? null, newPassword: null };
  return auth.inTransaction({ appOrigin: null, wanted: null, proof }, async (tx) => {
    // What changes the address locks the account first too, and then deletes the code.
    const account = await findAccount(tx, (await readSignInLink(tx, link)) ?? '');
    if (account) await auth.hold(account);
    const used = await useSignInCode(tx, link);
    if (!used) return null;
    const { email, handed_id } = used;
    const { headers } = await callAuth(() =>
      auth.api.signInMailbox({ body: { email }, headers: authHeaders(visitor), returnHeaders: true }),
    );
    if (handed_id) await giveToProved(tx, handed_id, email);
    return headers;
  });
}

async function findAccount(tx: Db, email: string): Promise<string | null> {
  const [profile] = await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.email, email));
  return profile?.id ?? null;
}
