import { CodedError } from '@listgrove/kernel/errors';
import { readBody } from './receive-form.ts';

/**
 * Returns the JSON in the body of a request. Throws a 413 response above `most` bytes, before it is parsed, and CodedError
 * `invalid` for anything else than JSON.
 */
export async function receiveJson(request: Request, most: number): Promise<unknown> {
  const bytes = await readBody(request, most);
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch (error) {
    throw new CodedError('invalid', 'The body of this request has to be JSON.', { cause: error });
  }
}
