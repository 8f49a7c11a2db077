import { LRUCache } from 'lru-cache';

/** Wait before the first retry, and the longest wait, in milliseconds. */
const [first, longest] = [5 * 60_000, 24 * 60 * 60_000];

/** Limit of remembered keys. Beyond it the oldest is forgotten and may be retried early. */
const capacity = 1_000;

/** Remembers work that timed out and when it may be retried. The wait doubles with every timeout, up to a day. */
export interface RetryBackoff {
  /** Whether the work of this key must wait before its next attempt. */
  isWaiting(key: string): boolean;
  /** Starts the next, longer wait for this key. */
  recordTimeout(key: string): void;
}

/** Creates a backoff that lives in the memory of this process. */
export function createRetryBackoff(): RetryBackoff {
  const waits = new LRUCache<string, { until: number; length: number }>({ max: capacity });
  return {
    // `peek` does not count as a use, so that the waits that started first are evicted first.
    isWaiting: (key) => (waits.peek(key)?.until ?? 0) > performance.now(),
    recordTimeout(key) {
      const before = waits.get(key)?.length;
      const length = before ? Math.min(before * 2, longest) : first;
      waits.set(key, { until: performance.now() + length, length });
    },
  };
}
