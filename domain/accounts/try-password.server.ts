import { setTimeout as sleep } from 'node:timers/promises';
import { isCoded } from '@listgrove/kernel/errors';
import { failureLimit } from '../limits/limit-table.ts';
import { type Limiter, tooManyAttempts } from '../limits/limits.server.ts';
import { timeOfPassword } from './response-times.ts';

/**
 * Calls `signIn`, which compares the password of the account with this e-mail, and returns its result. Rethrows its
 * errors after the same time whether or not there is such an account. Throws CodedError `too-many-attempts` once the
 * limit is reached, also in place of the last `wrong-password`.
 */
export async function tryPassword<Result>(
  failures: Limiter,
  email: string,
  signIn: () => Promise<Result>,
): Promise<Result> {
  // Count before comparing, so that concurrent attempts cannot exceed the limit.
  const attempts = await failures.count(email);
  const pause = sleep(timeOfPassword);
  try {
    const result = await signIn();
    await failures.forget(email);
    return result;
  } catch (error) {
    await pause;
    const isWrong = isCoded(error, 'wrong-password');
    if (isWrong && attempts >= failureLimit.points) throw tooManyAttempts(failureLimit.seconds * 1_000);
    if (!isWrong) await failures.takeBack(email);
    throw error;
  }
}
