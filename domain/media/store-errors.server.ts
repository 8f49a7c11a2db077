import { CodedError } from '@listgrove/kernel/errors';

/** Returns the result of a request to the store. Throws CodedError `store-unavailable` if it fails. */
export async function explained<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw unavailable(error);
  }
}

/** Returns the error for a store that does not answer, with its cause. */
export function unavailable(cause: unknown): CodedError<'store-unavailable'> {
  return new CodedError('store-unavailable', 'The store for files does not answer', { cause });
}
