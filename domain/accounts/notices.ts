import { formatMoment } from '@listgrove/kernel/dates';

/**
 * What the owner of an account is told by mail, because somebody else may have done it. Every notice is one of these: the
 * table of words has an entry for each.
 */
export type Notice =
  | { kind: 'new-browser'; browser: string; from: string | null; at: Date }
  | { kind: 'ended-by-staff' }
  | { kind: 'session-ended-by-staff'; browser: string }
  | { kind: 'suspended'; reason: string }
  | { kind: 'suspension-lifted' }
  | { kind: 'role-changed'; role: string }
  | { kind: 'factor-reset-asked'; url: string }
  | { kind: 'factors-reset' }
  | { kind: 'password-changed'; endsCalendar: boolean }
  | { kind: 'two-factor-on' }
  | { kind: 'two-factor-off' }
  | { kind: 'recovery-codes-renewed' }
  | { kind: 'recovery-code-used'; left: number }
  | { kind: 'passkey-added'; name: string }
  | { kind: 'passkey-removed'; name: string }
  | { kind: 'identity-linked'; label: string }
  | { kind: 'identity-unlinked'; label: string }
  | { kind: 'feedback-joined' }
  | { kind: 'feedback-separated'; from: string }
  | { kind: 'data-downloaded' }
  | { kind: 'deletion-asked'; due: string }
  | { kind: 'deletion-cancelled' }
  | { kind: 'deleted' }
  | { kind: 'email-change-asked'; to: string; url: string }
  | { kind: 'email-changed'; to: string; url: string }
  | { kind: 'email-kept'; asked: string }
  | { kind: 'email-taken-back'; by: string }
  | { kind: 'email-not-back'; by: string; now: string };

/** The words of a notice: what happened, and what to do if it was somebody else. */
export interface NoticeWords {
  subject: string;
  paragraphs: string[];
  /** What to do if it was not the owner. */
  otherwise: string;
  link?: { label: string; url: string };
}

const takeBack =
  'If this was not you, set a new password with “Forgot your password?” on the sign-in page. It ends all sessions.';

const keepAddress =
  'If this was not you, use the link within seven days. Your account keeps this address, all sessions, passkeys, linked accounts, the password and the calendar’s address end, and you set a new password.';

const signInAnew =
  'All sessions, passkeys, linked accounts, the password and the calendar’s address ended. A code by e-mail signs in, or a new password that “Forgot your password?” sets.';

const strangeMailbox =
  'If this was not you, somebody else reads a mailbox of yours. Set a new password there first, and write to us.';

const words: { [Kind in Notice['kind']]: (notice: Extract<Notice, { kind: Kind }>) => NoticeWords } = {
  'new-browser': ({ browser, from, at }) => ({
    subject: 'A sign-in from a new browser',
    paragraphs: [
      `Somebody, probably you, has signed in to your account with ${browser}${from ? ` from ${from}` : ''} on ${formatMoment(at)}, for the first time.`,
    ],
    otherwise: takeBack,
  }),
  'ended-by-staff': () => ({
    subject: 'You were signed out',
    paragraphs: ['A super admin has ended all sessions of your account. You can sign in again.'],
    otherwise: 'If you do not know why, ask a super admin of your company.',
  }),
  'session-ended-by-staff': ({ browser }) => ({
    subject: 'You were signed out in one browser',
    paragraphs: [`A super admin has ended the session of your account in ${browser}. You can sign in again.`],
    otherwise: 'If you do not know why, ask a super admin of your company.',
  }),
  suspended: ({ reason }) => ({
    subject: 'Your account is suspended',
    paragraphs: [
      'A super admin has suspended your account: all its sessions are ended, and nobody can sign in to it.',
      `The reason: “${reason}”`,
    ],
    otherwise: 'Nothing is deleted. If you think that the suspension is wrong, please write to us.',
  }),
  'suspension-lifted': () => ({
    subject: 'Your account is no longer suspended',
    paragraphs: ['A super admin has lifted the suspension of your account. You can sign in again.'],
    otherwise: 'If this is unexpected, please write to us.',
  }),
  'role-changed': ({ role }) => ({
    subject: 'Your role has changed',
    paragraphs: [`A super admin has given your account the role “${role}”.`],
    otherwise: 'If this is unexpected, ask a super admin of your company.',
  }),
  'factor-reset-asked': ({ url }) => ({
    subject: 'Confirm the reset of your second factors',
    paragraphs: [
      'A super admin has asked to remove all second factors of your account: its authenticator app, recovery codes and passkeys.',
      'Nothing changes unless you confirm it: the link leads to a page with a button. It works once, for 24 hours.',
    ],
    otherwise: 'If you did not ask for this, do not confirm it, and ask a super admin of your company.',
    link: { label: 'Confirm the reset', url },
  }),
  'factors-reset': () => ({
    subject: 'Your second factors are removed',
    paragraphs: [
      'The authenticator app, recovery codes and passkeys of your account were removed, and all its sessions are ended. Signing in takes one step now.',
      'You can set up new ones on the page of your account.',
    ],
    otherwise: takeBack,
  }),
  'password-changed': ({ endsCalendar }) => ({
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed, and all other browsers were signed out.',
      ...(endsCalendar
        ? ['The secret address of your calendar ended too. The page of your account makes a new one.']
        : []),
    ],
    otherwise: takeBack,
  }),
  'two-factor-on': () => ({
    subject: 'Two-factor authentication is on',
    paragraphs: ['From now on, signing in also takes a code of your authenticator app.'],
    otherwise: `${takeBack} Then write to us, because you also need a code to sign in.`,
  }),
  'two-factor-off': () => ({
    subject: 'Two-factor authentication is off',
    paragraphs: ['From now on, signing in takes no code of an authenticator app.'],
    otherwise: takeBack,
  }),
  'recovery-codes-renewed': () => ({
    subject: 'You have new recovery codes',
    paragraphs: ['New recovery codes were made for your account. The old ones no longer work.'],
    otherwise: takeBack,
  }),
  'recovery-code-used': ({ left }) => ({
    subject: 'A recovery code was used',
    paragraphs: [
      `Somebody, probably you, used a recovery code of your account in place of the authenticator app. You have ${left} unused ${left === 1 ? 'one' : 'ones'}; the page of your account makes new ones.`,
    ],
    otherwise: takeBack,
  }),
  'passkey-added': ({ name }) => ({
    subject: 'A passkey was added',
    paragraphs: [`From now on, the passkey “${name}” signs in to your account, without a password or a code.`],
    otherwise: `${takeBack} Then remove the passkey on the page of your account.`,
  }),
  'passkey-removed': ({ name }) => ({
    subject: 'A passkey was removed',
    paragraphs: [`The passkey “${name}” no longer signs in to your account.`],
    otherwise: takeBack,
  }),
  'identity-linked': ({ label }) => ({
    subject: `You can sign in with ${label}`,
    paragraphs: [`An account at ${label} was linked to your account, so that it signs in to it.`],
    otherwise: `${takeBack} Then unlink ${label} on the page of your account.`,
  }),
  'identity-unlinked': ({ label }) => ({
    subject: `${label} no longer signs you in`,
    paragraphs: [`Your account at ${label} was unlinked, and no longer signs in to your account.`],
    otherwise: takeBack,
  }),
  'feedback-joined': () => ({
    subject: 'Your feedback belongs to your account',
    paragraphs: [
      'There is a feedback account with your confirmed address. Its requests, reports and votes now belong to your account, too.',
    ],
    otherwise: 'If that feedback is not yours, write to us, and we will separate the accounts.',
  }),
  'feedback-separated': ({ from }) => ({
    subject: 'A feedback account was separated',
    paragraphs: [
      `A super admin has separated the feedback account of ${from} from your account. Its requests, reports and votes belong to it again.`,
    ],
    otherwise: 'If you do not know why, write to us.',
  }),
  'data-downloaded': () => ({
    subject: 'Your data was downloaded',
    paragraphs: ['Somebody who is signed in to your account, probably you, has downloaded its data.'],
    otherwise: takeBack,
  }),
  'deletion-asked': ({ due }) => ({
    subject: 'Your account will be deleted',
    paragraphs: [
      `All sessions of your account are ended, and it will be deleted on ${due}.`,
      'Until then you can come back: sign in, and press the button.',
    ],
    otherwise: 'If this was not you, sign in with a code by e-mail, come back, and set a new password.',
  }),
  'deletion-cancelled': () => ({
    subject: 'Your account stays',
    paragraphs: ['You have come back, and your account will not be deleted.'],
    otherwise: takeBack,
  }),
  deleted: () => ({
    subject: 'Your account is deleted',
    paragraphs: ['Your account and its data are deleted, as you asked for.'],
    otherwise: 'This is the last mail about it.',
  }),
  'email-change-asked': ({ to, url }) => ({
    subject: 'A new e-mail was asked for',
    paragraphs: [`Your account is to get the address ${to}. That happens once a link that we mailed there is opened.`],
    otherwise: keepAddress,
    link: { label: 'That was not me', url },
  }),
  'email-changed': ({ to, url }) => ({
    subject: 'Your e-mail was changed',
    paragraphs: [`Your account now has the address ${to}, and this one no longer signs in to it.`],
    otherwise: keepAddress,
    link: { label: 'Take it back', url },
  }),
  'email-kept': ({ asked }) => ({
    subject: 'Your e-mail was kept',
    paragraphs: [`A link in our mail to this address has ended the change to ${asked}.`, signInAnew],
    otherwise: strangeMailbox,
  }),
  'email-taken-back': ({ by }) => ({
    subject: 'Your e-mail was taken back',
    paragraphs: [
      `The address ${by} has taken back the change of your e-mail. The account has that address again, and no other signs in to it.`,
      signInAnew,
    ],
    otherwise: strangeMailbox,
  }),
  'email-not-back': ({ by, now }) => ({
    subject: 'Your sessions were ended',
    paragraphs: [
      `The address ${by} wanted to take back the change of your e-mail. It has an account of its own by now, so the account keeps ${now}.`,
      signInAnew,
    ],
    otherwise: strangeMailbox,
  }),
};

/** Returns the words of a notice. */
export function wordsOf<Kind extends Notice['kind']>(notice: Extract<Notice, { kind: Kind }>): NoticeWords {
  const write: (notice: Extract<Notice, { kind: Kind }>) => NoticeWords = words[notice.kind as Kind];
  return write(notice);
}
