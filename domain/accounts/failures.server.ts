import { CodedError } from '@listgrove/kernel/errors';
import { isAPIError } from 'better-auth/api';

const noMatch = ['wrong-password', 'That e-mail and password do not match an account.'] as const;
const notCurrent = ['wrong-current-password', 'Current password is incorrect'] as const;
const withoutPassword = [
  'wrong-current-password',
  'You have no password yet. “Forgot your password?” on the sign-in page sets one.',
] as const;
const linkUsed = ['link-unusable', 'This link has been used already, or it is not complete.'] as const;
const expired = ['link-expired', 'This link has expired.'] as const;
const notSetUp = ['two-factor-off', 'Two-factor authentication is not set up. Please begin again.'] as const;

/** The library's error codes that can reach people, with our code and message for each. */
const sentences = {
  INVALID_EMAIL_OR_PASSWORD: noMatch,
  INVALID_EMAIL: noMatch,
  NO_ACCOUNT: noMatch,
  INVALID_PASSWORD: notCurrent,
  PASSWORD_TOO_LONG: noMatch,
  CREDENTIAL_ACCOUNT_NOT_FOUND: withoutPassword,
  INVALID_TOKEN: linkUsed,
  USER_NOT_FOUND: linkUsed,
  TOKEN_EXPIRED: expired,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: [
    'account-exists',
    'There is an account with this e-mail already. Please sign in instead.',
  ],
  EMAIL_NOT_VERIFIED: ['email-unconfirmed', 'This address is not confirmed yet.'],
  INVALID_CODE: [
    'wrong-code',
    'That code is not right. Use the one that your app shows now, on a device whose clock is right.',
  ],
  INVALID_BACKUP_CODE: ['wrong-code', 'That code is not one of your unused recovery codes.'],
  INVALID_TWO_FACTOR_COOKIE: ['challenge-over', 'That took too long. Please sign in again.'],
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: ['challenge-over', 'Too many wrong codes. Please sign in again.'],
  PASSWORD_NEEDED: ['password-needed', 'Please choose a password.'],
  SECOND_FACTOR_NEEDED: ['second-factor-needed', 'Please sign in with your password and a code.'],
  TOTP_ALREADY_ENABLED: ['two-factor-on', 'Two-factor authentication is on already.'],
  TOTP_NOT_ENABLED: notSetUp,
  TWO_FACTOR_NOT_ENABLED: notSetUp,
  BACKUP_CODES_NOT_ENABLED: notSetUp,
  CHALLENGE_NOT_FOUND: ['passkey-over', 'That took too long. Please try again.'],
  PASSKEY_NOT_FOUND: ['passkey-unknown', 'This passkey belongs to no account here any more.'],
  UNAUTHORIZED: ['signed-out', 'You have been signed out. Please sign in again.'],
} as const satisfies Record<string, readonly [code: string, sentence: string]>;

/**
 * Calls the auth library and turns its errors that can reach people into CodedErrors (`sentences`); others are
 * rethrown.
 */
export async function callAuth<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const code: unknown = isAPIError(error) ? error.body?.code : undefined;
    if (code === 'ACCOUNT_SUSPENDED' && isAPIError(error)) throw suspended(error.body?.reason, error);
    if (typeof code !== 'string' || !Object.hasOwn(sentences, code)) throw error;
    const [ours, sentence] = sentences[code as keyof typeof sentences];
    throw new CodedError(ours, sentence, { cause: error });
  }
}

/** Returns the error for a change that needs the password of an account that has none. */
export function noPassword(): CodedError<'wrong-current-password'> {
  return new CodedError(...withoutPassword);
}

/** Returns the error for a suspended account. Its message says why, if a super admin has written a `reason`. */
export function suspended(reason: unknown, cause?: unknown): CodedError<'account-suspended'> {
  const why = typeof reason === 'string' && reason !== '' ? ` The reason: “${reason}”` : '';
  const message = `This account is suspended.${why} Please write to us if you think it should not be.`;
  return new CodedError('account-suspended', message, { cause });
}

/** Returns the error for a mailed link that was used, cut short or made up. */
export function linkUnusable(): CodedError<'link-unusable'> {
  return new CodedError(...linkUsed);
}

/** Returns the error for a mailed link that is too old. */
export function linkExpired(): CodedError<'link-expired'> {
  return new CodedError(...expired);
}

/** Returns the error for a session that has ended since the request began. */
export function signedOut(): CodedError<'signed-out'> {
  return new CodedError(...sentences.UNAUTHORIZED);
}

/** Returns the error for a password that is not the account's own. */
export function wrongCurrentPassword(): CodedError<'wrong-current-password'> {
  return new CodedError(...notCurrent);
}
