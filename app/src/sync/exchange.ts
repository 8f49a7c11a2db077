import { CodedError } from '@listgrove/kernel/errors';
import type { DeviceState } from './device-state';
import type { Durable } from './durable';
import type { Refusal, Surroundings } from './list-store';

/** What sending and fetching need from the store. */
export interface Exchange {
  account: string;
  state: DeviceState;
  durable: Durable;
  outside: Surroundings;
  /** Called after rows of these lists were stored, or after changes left the diary. */
  onStored: (lists: string[]) => void;
  onRefusal: (refusal: Refusal) => void;
  /** Called when the server knows a guest no more, whose lists this device then forgets. Null for accounts, which sign in again. */
  onEnded: (() => void) | null;
  /** The answer to a request that is under way is not taken any more. */
  isStopped: boolean;
}

/**
 * Sends a request and returns its answer. Throws CodedError `signed-out` without a session, `somebody-else` if there is that of another account, `not-taken` if the server
 * does not take the request as it is, and `no-answer` if none came, or one of something in between.
 */
export async function post({ outside }: Pick<Exchange, 'outside'>, path: string, body: unknown): Promise<unknown> {
  const lost = (cause: unknown) => {
    throw new CodedError('no-answer', 'The server did not answer.', { cause });
  };
  const response = (await outside.fetch(path, body).catch(lost)) as Response;
  const { status } = response;
  if (status === 401 || status === 403)
    throw new CodedError(status === 401 ? 'signed-out' : 'somebody-else', 'You are signed out.');
  if (!response.ok) throw new CodedError(codeOf(response), `The server answered ${response.status}.`);
  return response.json().catch(lost);
}

/** Of 408, 429 and 500 and above, a repeated request can have another answer. */
function codeOf({ status }: Response): string {
  return status >= 500 || status === 429 || status === 408 ? 'no-answer' : 'not-taken';
}
