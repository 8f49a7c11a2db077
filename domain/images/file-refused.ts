import { CodedError } from '@listgrove/kernel/errors';

/** Returns the error for a file that the media library does not accept; `reason` completes the sentence that names the file. */
export function fileRefused(reason: string, cause?: unknown): CodedError<'file-refused'> {
  return new CodedError('file-refused', reason, { cause });
}
