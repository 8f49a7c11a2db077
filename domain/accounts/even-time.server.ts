import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs `work` and settles with its outcome, but no sooner than `milliseconds` after the start, so that the response time
 * does not reveal whether an account exists.
 */
export async function inEvenTime<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const pause = sleep(milliseconds);
  try {
    return await work();
  } finally {
    await pause;
  }
}
