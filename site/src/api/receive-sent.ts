import { CodedError } from '@listgrove/kernel/errors';
import { formSizes } from '@listgrove/web/receive-form';
import { receiveJson } from '@listgrove/web/receive-json';

/** Returns the JSON that a program sent. Throws CodedError `too-large` above the size of the largest form, `invalid` for anything else. */
export async function receiveSent(request: Request): Promise<unknown> {
  try {
    return await receiveJson(request, formSizes.article);
  } catch (error) {
    const isTooLarge = error instanceof Object && 'init' in error && (error.init as ResponseInit).status === 413; // made by `data`
    if (isTooLarge) throw new CodedError('too-large', 'The body is larger than 20 MB.');
    throw error;
  }
}
