import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { feedback_sign_in_links } from '@listgrove/db/schema/sign-in-codes';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, gt, sql } from 'drizzle-orm';
import { authHeaders, type Visitor } from '../accounts/accounts.server.ts';
import { inEvenTime } from '../accounts/even-time.server.ts';
import { callAuth } from '../accounts/failures.server.ts';
import { joinFeedback } from '../accounts/join-feedback.server.ts';
import { timeOfMail } from '../accounts/response-times.ts';
import { mayMail } from '../limits/may-mail.server.ts';
import type { FeedbackAccounts } from './feedback-accounts.server.ts';
import { feedbackAccountMails } from './mails.server.ts';

/** How long a mailed link that signs in works, in minutes. */
const minutesOfLink = 10;

/**
 * Mails a link that signs this address in; links that were mailed before end. The mail, the result and its time are the same
 * whether or not the address has an account. `wanted` is the path to return to. Throws CodedError `too-many-attempts`.
 */
export async function mailFeedbackLink(
  accounts: FeedbackAccounts,
  visitor: Visitor,
  { email, wanted }: { email: string; wanted: string },
): Promise<void> {
  const { auth, limits } = accounts;
  await limits.recoveriesByAddress.count(visitor.address);
  await inEvenTime(timeOfMail, async () => {
    if (!(await mayMail(limits, email))) return;
    const context = { siteOrigin: visitor.mailOrigins.site };
    const token = randomBytes(32).toString('base64url');
    await auth.inTransaction(context, async (tx) => {
      const values = {
        link_hash: hashOf(accounts, token),
        expires_at: sql`now() + make_interval(mins => ${minutesOfLink})`,
        created_at: sql`now()`,
      };
      await tx
        .insert(feedback_sign_in_links)
        .values({ email, ...values })
        .onConflictDoUpdate({ target: feedback_sign_in_links.email, set: values });
      await feedbackAccountMails.signIn({ ...context, db: tx }, email, { token, wanted });
    });
  });
}

/** Returns the address that the mailed link signs in, or null if the link no longer works. Uses nothing up. */
export async function readFeedbackLink(accounts: FeedbackAccounts, token: string): Promise<string | null> {
  const [link] = await accounts.db
    .select({ email: feedback_sign_in_links.email })
    .from(feedback_sign_in_links)
    .where(isValid(accounts, token));
  return link?.email ?? null;
}

/**
 * Signs in with the token of the mailed link and confirms the address. An address without an account gets one. A password that
 * somebody else chose for an unconfirmed account ends, with its sessions; it stays with `registration`, the secret from
 * `signUpForFeedback`, and in a browser that is signed in to the account (`accountId`). An app account with this
 * confirmed address gets its feedback. Returns headers that set the session
 * cookie. Throws CodedError `link-unusable`, `too-many-attempts`.
 */
export async function signInByFeedbackLink(
  accounts: FeedbackAccounts,
  visitor: Visitor,
  { token, registration, accountId }: { token: string; registration: string | null; accountId: string | null },
): Promise<Headers> {
  const { auth, limits } = accounts;
  await limits.signInsByAddress.count(visitor.address);
  const proof = { secret: registration, accountId, newPassword: null };
  const { email, headers } = await auth.inTransaction({ siteOrigin: visitor.mailOrigins.site, proof }, async (tx) => {
    const email = await takeLink(tx, accounts, token);
    const { headers } = await callAuth(() =>
      auth.api.signInMailbox({ body: { email }, headers: authHeaders(visitor), returnHeaders: true }),
    );
    return { email, headers };
  });
  await joinFeedback(accounts.db, email);
  return headers;
}

async function takeLink(tx: Db, accounts: FeedbackAccounts, token: string): Promise<string> {
  const [link] = await tx
    .delete(feedback_sign_in_links)
    .where(isValid(accounts, token))
    .returning({ email: feedback_sign_in_links.email });
  if (link) return link.email;
  throw new CodedError('link-unusable', 'This link has been used, replaced by a newer mail, or has expired.');
}

function isValid(accounts: FeedbackAccounts, token: string) {
  const { link_hash, expires_at } = feedback_sign_in_links;
  return and(eq(link_hash, hashOf(accounts, token)), gt(expires_at, sql`now()`));
}

function hashOf({ formSecret }: FeedbackAccounts, token: string): string {
  return createHmac('sha256', formSecret).update(`sign-in link ${token}`).digest('base64url');
}
