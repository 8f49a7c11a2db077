/** A way to get a session of an account, or a step on the way. */
export interface WayIn {
  /** Its name, with its address. */
  way: string;
  realm: 'app' | 'feedback';
  /** The functions of the auth library that it calls. A test finds those that no way names. */
  calls: string[];
  proves: string;
  works: string;
  limits: string;
  mails: string;
  /** What happens with two-factor on; feedback accounts have none. */
  withTwoFactor: string;
}

const byAddress = '60 a minute by network address';
const mailed = 'mails: 60 in 10 minutes by network address, 5 in 15 minutes by mailbox';
const appCode = 'the code of the app follows';
const none = 'there is none';

/** Every way in of both realms. docs/ways-in.md has the same table. */
export const waysIn = {
  password: {
    ...{ way: 'password (`/login`)', realm: 'app', calls: ['signInEmail'] },
    proves: 'the password',
    works: 'until it changes',
    limits: `${byAddress}; 10 wrong in 5 minutes by account`,
    mails: 'nothing',
    withTwoFactor: 'the code of the authenticator app follows',
  },
  code: {
    ...{ way: 'code by mail (`/login`, `/login/code`)', realm: 'app', calls: ['signInMailbox'] },
    proves: 'the mailbox',
    works: 'once, 10 minutes, until the next mail; 5 tries',
    limits: `${mailed}; codes: ${byAddress}, 20 a day by account`,
    mails: 'a code and a link; the same to every address',
    withTwoFactor: appCode,
  },
  link: {
    ...{ way: 'link of the same mail (`/login/link`)', realm: 'app', calls: ['signInMailbox'] },
    proves: 'the mailbox',
    works: 'once, 10 minutes, until the next mail',
    limits: `presses: ${byAddress}`,
    mails: 'nothing more',
    withTwoFactor: appCode,
  },
  identity: {
    ...{ way: 'account elsewhere (`/login/with/…`, back at `/login/from/…`)', realm: 'app', calls: ['signInIdentity'] },
    proves: 'the provider’s answer: an identity that is linked, or a verified address without an account',
    works: 'the way there and back once, 10 minutes, in the same browser',
    limits: byAddress,
    mails: 'nothing; linking and unlinking are told',
    withTwoFactor: appCode,
  },
  passkey: {
    ...{
      way: 'passkey (`/login`, also from the field for the e-mail)',
      realm: 'app',
      calls: ['verifyPasskeyAuthentication', 'verifyPasskeyRegistration'],
    },
    proves: 'the device, and that it has verified who uses it',
    works: 'once, 5 minutes; until it is removed',
    limits: '120 begun and 60 answered a minute by network address; created: 20 an hour and 20 in all by account',
    mails: 'nothing; creating and removing are told',
    withTwoFactor: 'no code follows',
  },
  confirmation: {
    ...{
      way: 'link that confirms an address (`/register`, `/verify`)',
      realm: 'app',
      calls: ['signUpEmail', 'verifyEmail'],
    },
    proves: 'the mailbox, and that this browser registered last; otherwise a new password is chosen',
    works: 'once, 24 hours',
    limits: 'registrations, and presses: 60 each in 10 minutes by network address; 5 mails in 15 minutes by mailbox',
    mails: 'the link; to a confirmed address, that it has an account',
    withTwoFactor: 'opens no session',
  },
  reset: {
    ...{ way: 'link for a new password (`/forgot`, `/reset`)', realm: 'app', calls: ['resetPassword'] },
    proves: 'the mailbox',
    works: 'once, 1 hour',
    limits: '60 in 10 minutes by network address; 5 mails in 15 minutes by mailbox',
    mails: 'the link, and that the password was changed',
    withTwoFactor: 'opens no session; sign in afterwards',
  },
  invitation: {
    ...{ way: 'invitation of staff (`/join-staff`)', realm: 'app', calls: ['signInMailbox'] },
    proves: 'the mailbox; with an account of the address its session',
    works: 'once, 7 days, until the next mail, while the sender is a super admin',
    limits:
      'sent: 30 an hour by super admin, 5 mails in 15 minutes by mailbox; presses: 60 in 10 minutes by network address',
    mails: 'the link; the role to an account that exists',
    withTwoFactor: 'with an account the session is needed, which had its code',
  },
  'second step': {
    ...{ way: 'second step (`/challenge`)', realm: 'app', calls: ['verifyTOTP', 'verifyBackupCode'] },
    proves: 'the authenticator app, a recovery code, or a passkey of the account',
    works: '10 minutes, 5 codes; each code and passkey’s answer once',
    limits: '10 in 15 minutes by account',
    mails: 'a used recovery code is told',
    withTwoFactor: 'opens the session',
  },
  'feedback sign-up': {
    ...{ way: 'signing up (`/feedback/account`)', realm: 'feedback', calls: ['signUpEmail'] },
    proves: 'nothing, unless `FEEDBACK_CONFIRM_EMAIL=true`',
    works: 'at once',
    limits: '60 in 10 minutes by network address',
    mails: 'nothing; with the variable, the link that confirms the address',
    withTwoFactor: none,
  },
  'feedback password': {
    ...{ way: 'password (`/feedback/account`)', realm: 'feedback', calls: ['signInEmail'] },
    proves: 'the password',
    works: 'until it changes',
    limits: `${byAddress}; 10 wrong in 5 minutes by account`,
    mails: 'nothing',
    withTwoFactor: none,
  },
  'feedback confirmation': {
    ...{ way: 'link that confirms an address (`/feedback/confirm`)', realm: 'feedback', calls: ['verifyEmail'] },
    proves: 'the mailbox, and that this browser signed up last; otherwise a new password is chosen',
    works: 'once, 24 hours',
    limits: 'presses: 60 in 10 minutes by network address; 5 mails in 15 minutes by mailbox',
    mails: 'the link',
    withTwoFactor: none,
  },
  'feedback link': {
    ...{ way: 'link by mail (`/feedback/link`)', realm: 'feedback', calls: ['signInMailbox'] },
    proves: 'the mailbox',
    works: 'once, 10 minutes, until the next mail',
    limits: `${mailed}; presses: ${byAddress}`,
    mails: 'the link; the same to every address',
    withTwoFactor: none,
  },
  'feedback reset': {
    ...{
      way: 'link for a new password (`/feedback/forgot`, `/feedback/reset`)',
      realm: 'feedback',
      calls: ['resetPassword'],
    },
    proves: 'the mailbox',
    works: 'once, 1 hour',
    limits: '60 in 10 minutes by network address; 5 mails in 15 minutes by mailbox',
    mails: 'the link; opens no session',
    withTwoFactor: none,
  },
} as const satisfies Record<string, WayIn>;

/** The name of a way in. */
export type WayInName = keyof typeof waysIn;
