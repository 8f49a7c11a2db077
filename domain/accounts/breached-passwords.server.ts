import { createHash } from 'node:crypto';
import { CodedError } from '@listgrove/kernel/errors';

/** How long the answer may take, in milliseconds. */
const timeout = 3_000;

/** Bytes of an answer; about 1,000 lines of 40 are usual, and more are no answer of such a service. */
const longest = 1_000_000;

/** Refuses passwords that are known from breaches of other services. */
export interface BreachCheck {
  /** Throws CodedError `breached-password`. */
  refuse(password: string): Promise<void>;
}

/**
 * Returns a check against a service with the range API of Have I Been Pwned at `url`, or one that makes no call and refuses
 * nothing if `url` is null. The service learns the first five characters of the password's SHA-1, and with padding not
 * how many passwords it found. If it fails or takes longer than three seconds, nothing is refused, and `onError` gets the reason.
 */
export function createBreachCheck(url: string | null, onError: (error: unknown) => void): BreachCheck {
  if (url === null) return { refuse: async () => {} };
  const range = url.replace(/\/$/, '');
  return {
    async refuse(password) {
      const hash = createHash('sha1').update(password).digest('hex').toUpperCase();
      let lines: string[];
      try {
        lines = await readRange(`${range}/${hash.slice(0, 5)}`);
      } catch (error) {
        onError(
          new Error('The service of breached passwords did not answer; a new password was not checked.', {
            cause: error,
          }),
        );
        return;
      }
      if (!lines.some((line) => isFound(line, hash.slice(5)))) return;
      const message = 'This password is known from a data breach, so others try it. Please choose another one.';
      throw new CodedError('breached-password', message);
    },
  };
}

async function readRange(url: string): Promise<string[]> {
  const response = await fetch(url, {
    headers: { 'add-padding': 'true', 'user-agent': 'listgrove' },
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok || !response.body) throw new Error(`It answered with status ${response.status}.`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.length;
    if (size > longest) throw new Error('Its answer is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('latin1').split('\n');
}

/** A line is the rest of a hash and a count, which is 0 in lines of padding. */
function isFound(line: string, rest: string): boolean {
  const [hash = '', count = ''] = line.trim().split(':');
  return hash.toUpperCase() === rest && Number(count) > 0;
}
