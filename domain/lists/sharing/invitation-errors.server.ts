import { CodedError } from '@listgrove/kernel/errors';

/** The account that opens an invitation. */
export interface InvitedAccount {
  id: string;
  email: string;
  emailVerified: boolean;
}

/** Returns the error of an invitation that does not exist or cannot be accepted any more. */
export function unusableInvitation(): CodedError<'link-unusable'> {
  const message = 'This invitation has been accepted, ended or sent again, or its time is over.';
  return new CodedError('link-unusable', message);
}

/**
 * Throws CodedError `other-account` if an invitation is for another address than the account's, and `not-verified` if the account has not
 * confirmed its address.
 */
export function requireInvited(account: InvitedAccount, invited: string): void {
  if (invited !== account.email) {
    const message = `You are signed in as ${account.email}, and the invitation is for ${invited}.`;
    throw new CodedError('other-account', message);
  }
  if (!account.emailVerified)
    throw new CodedError('not-verified', 'Confirm your e-mail address first. Then open the invitation again.');
}
