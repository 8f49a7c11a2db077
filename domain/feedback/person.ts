import type { Account } from '../accounts/account.ts';
import type { FeedbackAccount } from '../feedback-accounts/sessions.server.ts';

/** Who gives feedback: an account of one realm or the other. */
export interface Person {
  realm: 'app' | 'feedback';
  id: string;
  /** As it stands on what they send; never empty. */
  name: string;
  /** In lower case. */
  email: string;
  /** Whether the address is known to be theirs. */
  isConfirmed: boolean;
}

/** The person behind a request. Whoever is signed in to the app needs no second account. */
export function personOf(account: Account | undefined, feedbackAccount: FeedbackAccount | null): Person | null {
  if (account) return { realm: 'app', ...identityOf(account) };
  if (feedbackAccount) return { realm: 'feedback', ...identityOf(feedbackAccount) };
  return null;
}

/** Name, else the part of the e-mail before the @, else "Your name" (S1 2.12). */
function identityOf({ id, name, email, emailVerified }: Pick<Account, 'id' | 'name' | 'email' | 'emailVerified'>) {
  return { id, name: name.trim() || email.split('@')[0] || 'Your name', email, isConfirmed: emailVerified };
}
