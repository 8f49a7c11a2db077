import { CodedError } from '@listgrove/kernel/errors';
import { isAPIError } from 'better-auth/api';

/** The library's codes that people may meet, in our words. */
const sentences = {
  INVALID_EMAIL_OR_PASSWORD: ['wrong-password', 'That e-mail and password do not match an account.'],
  INVALID_EMAIL: ['wrong-password', 'That e-mail and password do not match an account.'],
  ACCOUNT_SUSPENDED: [
    'account-suspended',
    'This account is suspended. Please write to us if you think it should not be.',
  ],
  INVALID_PASSWORD: ['wrong-current-password', 'Current password is incorrect'],
  PASSWORD_TOO_LONG: ['wrong-password', 'That e-mail and password do not match an account.'],
  CREDENTIAL_ACCOUNT_NOT_FOUND: ['wrong-current-password', 'Current password is incorrect'],
  INVALID_TOKEN: ['link-unusable', 'This link has been used already, or it is not complete.'],
  USER_NOT_FOUND: ['link-unusable', 'This link has been used already, or it is not complete.'],
  TOKEN_EXPIRED: ['link-expired', 'This link has expired.'],
  UNAUTHORIZED: ['signed-out', 'You have been signed out. Please sign in again.'],
} as const satisfies Record<string, readonly [code: string, sentence: string]>;

/** Runs a call of the auth library; a failure that people may meet becomes a CodedError with a sentence for them. */
export async function callAuth<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    const code: unknown = isAPIError(error) ? error.body?.code : undefined;
    if (typeof code !== 'string' || !Object.hasOwn(sentences, code)) throw error;
    const [ours, sentence] = sentences[code as keyof typeof sentences];
    throw new CodedError(ours, sentence, { cause: error });
  }
}
