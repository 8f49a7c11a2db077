import type { Db } from '@listgrove/db/db';
import { feedback_accounts } from '@listgrove/db/schema/feedback-accounts';
import { mails } from '@listgrove/db/schema/mails';
import { eq } from 'drizzle-orm';
import { password } from '../../accounts/testing/people.ts';
import { cookiesOf, visitor } from '../../accounts/testing/visitor.ts';
import { createFeedbackAccounts, type FeedbackAccounts } from '../../feedback-accounts/feedback-accounts.server.ts';
import { requestFeedbackReset, resetFeedbackPassword } from '../../feedback-accounts/recovery.server.ts';
import { readFeedbackSession } from '../../feedback-accounts/sessions.server.ts';
import { signInForFeedback } from '../../feedback-accounts/sign-in.server.ts';
import { mailFeedbackLink, signInByFeedbackLink } from '../../feedback-accounts/sign-in-link.server.ts';
import { confirmEmail, resendConfirmation, signUpForFeedback } from '../../feedback-accounts/sign-up.server.ts';
import type { WayInName } from '../ways-in.ts';
import { mailedToken } from './mailed-token.ts';

/** A way into a feedback account. */
export type FeedbackWay = Extract<WayInName, `feedback ${string}`>;

/** The states of a feedback account that a way in may depend on. */
export const feedbackStates = ['unknown', 'unverified', 'verified'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

interface FeedbackAttempt {
  db: Db;
  accounts: FeedbackAccounts;
  person: { name: string; email: string };
  from: ReturnType<typeof visitor>;
  onTheWay?: (() => Promise<void>) | undefined;
}

/** Tries each way into a feedback account; returns the cookies, or in words what there was instead. */
export const feedbackAttempts: Record<FeedbackWay, (attempt: FeedbackAttempt) => Promise<string>> = {
  async 'feedback sign-up'({ accounts, person, from }) {
    const signedUp = await signUpForFeedback(accounts, from, { ...person, password });
    return 'registration' in signedUp ? 'a link follows' : cookiesOf(signedUp.headers);
  },
  async 'feedback password'({ accounts, person: { email }, from }) {
    const signedIn = await signInForFeedback(accounts, from, { email, password });
    return signedIn ? cookiesOf(signedIn.headers) : 'a link follows';
  },
  async 'feedback confirmation'({ db, accounts, person, from, onTheWay }) {
    const strict = { ...accounts, confirmEmail: true };
    const signedUp = await signUpForFeedback(strict, from, { ...person, password });
    await resendConfirmation(strict, from, person.email);
    const token = await mailedToken(db, person.email, '/feedback/confirm');
    await onTheWay?.();
    const registration = 'registration' in signedUp ? signedUp.registration : null;
    return token ? cookiesOf(await confirmEmail(strict, from, { token, registration })) : 'no link';
  },
  async 'feedback link'({ db, accounts, person: { email }, from, onTheWay }) {
    await mailFeedbackLink(accounts, from, { email, wanted: '/feedback' });
    const token = (await mailedToken(db, email, '/feedback/link')) ?? '';
    await onTheWay?.();
    return cookiesOf(await signInByFeedbackLink(accounts, from, { token, registration: null, accountId: null }));
  },
  async 'feedback reset'({ db, accounts, person: { email }, from, onTheWay }) {
    await requestFeedbackReset(accounts, from, { email });
    const token = await mailedToken(db, email, '/feedback/reset');
    await onTheWay?.();
    if (!token) return 'no link';
    await resetFeedbackPassword(accounts, from, { token, password: 'five other trees' });
    return '';
  },
};

/**
 * Makes a feedback account in the state, tries the way into it, and returns what comes of it: a session, or the code of the refusal. The
 * address of the account is made of the way and the `mark`.
 */
export async function feedbackOutcome(
  db: Db,
  way: FeedbackWay,
  state: FeedbackState,
  { mark, onTheWay }: { mark: string; onTheWay?: () => Promise<void> },
): Promise<string> {
  const secret = 'a secret of thirty-two characters or more';
  const confirmEmail = way === 'feedback confirmation';
  const accounts = createFeedbackAccounts({ db, secret, onError: console.error, confirmEmail });
  const email = `${way}-${mark}@mail.example`.replaceAll(' ', '-');
  const person = { name: 'Ruth', email };
  const from = visitor('', `192.0.2.${Object.keys(feedbackAttempts).indexOf(way) + 101}`);
  if (state !== 'unknown') await signUpForFeedback(accounts, from, { ...person, password });
  if (state === 'verified') {
    await db.update(feedback_accounts).set({ emailVerified: true }).where(eq(feedback_accounts.email, email));
    await db.delete(mails).where(eq(mails.to, email));
  }
  try {
    const cookie = await feedbackAttempts[way]({ db, accounts, person, from, onTheWay });
    if (!cookie.includes('=')) return cookie || 'no session';
    return (await readFeedbackSession(accounts, visitor(cookie))).account ? 'session' : 'no session';
  } catch (error) {
    return String((error as { code?: string }).code ?? error);
  }
}
