import { createHash } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { rate_limits } from '@listgrove/db/schema/rate-limits';
import { CodedError } from '@listgrove/kernel/errors';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';

/** How often something may happen under one key within a time. */
export interface Limit {
  name: string;
  points: number;
  seconds: number;
}

/** A limit at work. Its count stands in the database, so that restarts and several processes share it. */
export interface Limiter {
  /**
   * Counts one more and gives the count. Throws CodedError `too-many-attempts` once it is above the limit; such a call
   * does not prolong the wait.
   */
  count(key: string): Promise<number>;
  /** Counts one fewer: it turned out not to be one. */
  takeBack(key: string): Promise<void>;
  /** Forgets what was counted. */
  forget(key: string): Promise<void>;
}

/** The limiter of `limit` on the given database. */
export function createLimiter(db: Db, { name, points, seconds }: Limit): Limiter {
  const limiter = new RateLimiterDrizzle({
    storeClient: db,
    schema: rate_limits,
    keyPrefix: name,
    points,
    duration: seconds,
    clearExpiredByTimeout: false, // the server's upkeep does it, once for all limiters
  });
  return {
    async count(key) {
      try {
        return (await limiter.consume(keyOf(key))).consumedPoints;
      } catch (reason) {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        throw tooManyAttempts(reason.msBeforeNext);
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

/** The limiters of several limits, by the names that they have in `limits`. */
export function createLimiters<Name extends string>(db: Db, limits: Record<Name, Limit>): Record<Name, Limiter> {
  const limiters = Object.entries<Limit>(limits).map(([name, limit]) => [name, createLimiter(db, limit)]);
  return Object.fromEntries(limiters) as Record<Name, Limiter>; // fromEntries forgets the keys
}

/** The failure of somebody who tried too often, in words that say how long to wait. */
export function tooManyAttempts(milliseconds: number): CodedError<'too-many-attempts'> {
  const minutes = Math.max(1, Math.ceil(milliseconds / 60_000));
  const time = minutes === 1 ? 'a minute' : `${minutes} minutes`;
  return new CodedError('too-many-attempts', `Too many attempts. Please wait ${time} and try again.`);
}

/** Of one length whatever was typed, and no list of e-mail addresses for whoever reads the table. */
function keyOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
