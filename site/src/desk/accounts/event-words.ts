import type { AccountEventKind } from '@listgrove/domain/accounts/account-events';
import { roleLabels, roleOf } from '@listgrove/domain/rights/staff';

const roleIn = (text: string) => roleLabels[roleOf(text)];

/** What happened to an account, after the name of whoever did it. */
export const eventWords: Record<AccountEventKind, (event: { before: string; after: string }) => string> = {
  'role-changed': ({ before, after }) => `changed the role from ${roleIn(before)} to ${roleIn(after)}`,
  suspended: ({ after }) => `suspended the account: “${after}”`,
  'suspension-lifted': () => 'lifted the suspension',
  'sessions-ended': () => 'ended all sessions',
  'session-ended': ({ after }) => `ended the session in ${after}`,
  'factor-reset-asked': () => 'asked for the reset of all second factors',
  'factor-reset-cancelled': () => 'cancelled the reset of all second factors',
  'factors-reset': () => 'confirmed the reset of all second factors',
  invited: ({ after }) => `sent an invitation with the role ${roleIn(after)}`,
  'invitation-revoked': () => 'revoked the invitation',
  'joined-staff': ({ after }) => `had sent the invitation that was accepted, with the role ${roleIn(after)}`,
  'feedback-joined': () => 'got the feedback of the feedback account with the same address',
  'feedback-separated': ({ after }) => `separated the feedback account of ${after}`,
  'new-browser': ({ after }) => `signed in with ${after}, for the first time`,
  'recovery-code-used': () => 'used a recovery code',
  'password-changed': () => 'changed the password',
  'two-factor-on': () => 'turned two-factor authentication on',
  'two-factor-off': () => 'turned two-factor authentication off',
  'recovery-codes-renewed': () => 'made new recovery codes',
  'passkey-added': ({ after }) => `added the passkey “${after}”`,
  'passkey-removed': ({ after }) => `removed the passkey “${after}”`,
  'identity-linked': ({ after }) => `linked an account at ${after}`,
  'identity-unlinked': ({ after }) => `unlinked an account at ${after}`,
  'email-change-asked': ({ after }) => `asked to change the e-mail to ${after}`,
  'email-changed': ({ after }) => `changed the e-mail to ${after}`,
  'email-kept': ({ after }) => `ended the change of the e-mail to ${after}, with the link at the old address`,
  'email-taken-back': ({ after }) => `took the e-mail ${after} back`,
  'email-not-back': ({ after }) => `ended all access with the link at ${after}, which has another account by now`,
  'data-downloaded': () => 'downloaded the data of the account',
  'deletion-asked': () => 'asked for the deletion of the account',
  'deletion-cancelled': () => 'came back, so that the account stays',
  'factors-removed': () => 'removed all second factors at the server',
};
