import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than writing a one-time secret with its mail takes, in milliseconds. */
export const timeOfMail = 400;

/** Longer than hashing a password and writing an account with its mail take, in milliseconds. */
export const timeOfSignUp = 700;

/**
 * Runs `work` and answers no sooner than `milliseconds` after the start, whether it succeeds or fails: how long an
 * answer takes must not tell whether there is such an account.
 */
export async function inEvenTime<Result>(milliseconds: number, work: () => Promise<Result>): Promise<Result> {
  const pause = sleep(milliseconds);
  try {
    return await work();
  } finally {
    await pause;
  }
}
