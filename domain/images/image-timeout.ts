import { CodedError } from '@listgrove/kernel/errors';

/**
 * The failure of work with an image that took too long. The image need not be at fault, the machine may have been busy:
 * nobody may keep this answer for good.
 */
export function late(cause?: unknown): CodedError<'image-late'> {
  return new CodedError('image-late', 'The image takes too much time to unpack', { cause });
}
