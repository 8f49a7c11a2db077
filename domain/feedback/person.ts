import type { Account } from '../accounts/account.ts';
import type { FeedbackAccount } from '../feedback-accounts/sessions.server.ts';

/** A person who gives feedback, signed in to the app or with a feedback account. */
export interface Person {
  realm: 'app' | 'feedback';
  id: string;
  /** The name that is stored with their requests and reports; never empty. */
  name: string;
  /** In lower case. */
  email: string;
  /** Whether the address is confirmed to be theirs. */
  isConfirmed: boolean;
}

/** Returns the signed-in person or null. The app account is preferred, so that its owner needs no feedback account. */
export function personOf(account: Account | undefined, feedbackAccount: FeedbackAccount | null): Person | null {
  if (account) return { realm: 'app', ...identityOf(account) };
  if (feedbackAccount) return { realm: 'feedback', ...identityOf(feedbackAccount) };
  return null;
}

/** Uses the name, otherwise the part of the e-mail before the @, otherwise "Your name". */
function identityOf({ id, name, email, emailVerified }: Pick<Account, 'id' | 'name' | 'email' | 'emailVerified'>) {
  return { id, name: name.trim() || email.split('@')[0] || 'Your name', email, isConfirmed: emailVerified };
}

/** How many of a person's own requests, and how many of their reports, are listed. */
export const mostOwnShown = 200;
