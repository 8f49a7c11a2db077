import { CodedError } from '@listgrove/kernel/errors';

/** Returns the error for a provider that did not answer in time, or not as the protocol says. */
export function providerUnavailable(cause: unknown): CodedError<'provider-unavailable'> {
  return new CodedError('provider-unavailable', 'The provider does not answer at present.', { cause });
}

/** Returns the error for an answer that is not right; `reason` is for operators. */
export function identityRefused(reason: string, cause?: unknown): CodedError<'identity-refused'> {
  return new CodedError('identity-refused', 'The provider did not confirm who you are.', {
    cause: new Error(reason, { cause }),
  });
}
