import { setTimeout as sleep } from 'node:timers/promises';
import { isCoded } from '@listgrove/kernel/errors';
import { type Limiter, tooManyAttempts } from '../limits/limits.server.ts';

/** So often the password of one account may be wrong before nobody may try it any more for a while; in either realm. */
export const failureLimit = { points: 10, seconds: 300 } as const;

/** A refusal comes this long after the question, longer than comparing a password takes; in milliseconds. */
const evenTime = 400;

/**
 * Signs in by `signIn`, which compares the password of the account with that e-mail. Throws what that throws, as late
 * whether or not there is such an account, and CodedError `too-many-attempts` in place of the last `wrong-password`.
 */
export async function tryPassword<Result>(
  failures: Limiter,
  email: string,
  signIn: () => Promise<Result>,
): Promise<Result> {
  // Counted before the password is looked at, so that many attempts at once are no way around the limit.
  const attempts = await failures.count(email);
  const pause = sleep(evenTime);
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
