import { CodedError } from '@listgrove/kernel/errors';

/**
 * Returns the error for work on an image that took too long. The machine may have been busy rather than the image at
 * fault, so callers must not cache this failure permanently.
 */
export function imageTimeout(cause?: unknown): CodedError<'image-timeout'> {
  return new CodedError('image-timeout', 'The image takes too much time to unpack', { cause });
}
