import { createHash } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { rate_limits } from '@listgrove/db/schema/rate-limits';
import { CodedError } from '@listgrove/kernel/errors';
import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LocalLimit, StoredLimit } from './limit-table.ts';

/**
 * Counts events against a limit. The counts are in the database, so they survive restarts and are shared by processes.
 */
export interface Limiter {
  /**
   * Counts one event and returns the count. Throws CodedError `too-many-attempts` if it is above the limit; such a call
   * does not extend the wait.
   */
  count(key: string): Promise<number>;
  /** Undoes one count, for an event that turned out not to matter. */
  takeBack(key: string): Promise<void>;
  /** Resets the count of this key. */
  forget(key: string): Promise<void>;
}

/** Returns a limiter for a limit on the given database. */
export function createLimiter(db: Db, { name, points, seconds }: StoredLimit): Limiter {
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rate_limits,
    keyPrefix: name,
    points,
    duration: seconds,
    clearExpiredByTimeout: false, // `removeExpiredCounts` does it for all limiters
  });
  return {
    async count(key) {
      try {
        return (await limiter.consume(keyOf(key))).consumedPoints;
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        if (reason.msBeforeNext <= seconds * 1_000) throw tooManyAttempts(reason.msBeforeNext);
        // The count began in the future: the clock was ahead. Without this, nobody could act until it is there again.
        return (await limiter.set(keyOf(key), 1, seconds)).consumedPoints;
      }
    },
    async takeBack(key) {
      await limiter.reward(keyOf(key));
    },
    async forget(key) {
      await limiter.delete(keyOf(key));
    },
  };
}

/**
 * Returns a function that counts `points` events against a limit in the memory of this process, for requests that are too frequent for the
 * database. Throws CodedError `too-many-attempts` above the limit.
 */
export function createLocalLimiter({ points, seconds }: LocalLimit): (key: string, points?: number) => Promise<void> {
  const limiter = new RateLimiterMemory({ points, duration: seconds });
  return async (key, counted = 1) => {
    try {
      await limiter.consume(key, counted);
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw tooManyAttempts(reason.msBeforeNext);
    }
  };
}

/** Returns limiters for several limits, under the keys that these have in `limits`. */
export function createLimiters<Name extends string>(db: Db, limits: Record<Name, StoredLimit>): Record<Name, Limiter> {
  const limiters = Object.entries<StoredLimit>(limits).map(([name, limit]) => [name, createLimiter(db, limit)]);
  return Object.fromEntries(limiters) as Record<Name, Limiter>; // the type of fromEntries loses the keys
}

/** Returns the error for too many attempts. Its message says how long to wait, in minutes rounded up. */
export function tooManyAttempts(milliseconds: number): CodedError<'too-many-attempts'> {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new CodedError('too-many-attempts', `Too many attempts. Please wait ${time} and try again.`);
}

/** Hashes a key, so that stored keys have a fixed length and reveal no e-mail addresses. */
function keyOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
