import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds; longer than storing a one-time token and queueing its mail takes. */
export const timeOfMail = 400;

/** Milliseconds; longer than hashing a password, storing an account and queueing its mail takes. */
export const timeOfSignUp = 700;

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
