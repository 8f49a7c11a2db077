import { LRUCache } from 'lru-cache';

/** How long what came too late rests before it is tried again, the first time and at most, in milliseconds. */
const [first, longest] = [5 * 60_000, 24 * 60 * 60_000];

/** More than rest at once; the oldest are forgotten, and then tried early. */
const most = 1_000;

/** What came too late, and when it may be tried again: each time it rests twice as long. */
export interface Pauses {
  isResting(key: string): boolean;
  cameLate(key: string): void;
}

/** Pauses for one process; none of them outlives it. */
export function createPauses(): Pauses {
  const pauses = new LRUCache<string, { until: number; length: number }>({ max: most });
  return {
    // Does not count as a use, so that the pauses set longest ago are evicted first.
    isResting: (key) => (pauses.peek(key)?.until ?? 0) > Date.now(),
    cameLate(key) {
      const before = pauses.get(key)?.length;
      const length = before ? Math.min(before * 2, longest) : first;
      pauses.set(key, { until: Date.now() + length, length });
    },
  };
}
