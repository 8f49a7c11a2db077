import { isCoded } from '@listgrove/kernel/errors';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';

/** What is made from pages of other origins, in the memory of a process. */
export interface FetchedPages<Made> {
  /** Returns what is in memory for an address; null for a page that has nothing, undefined for one that has to be fetched. */
  known(url: string): Made | null | undefined;
  /** Returns whether a page is being fetched or waits for it. */
  isFetching(url: string): boolean;
  /** Fetches a page, once for concurrent calls, and returns what is made of it; null if it has nothing or too many are waiting. */
  fetch(url: string): Promise<Made | null>;
}

/** How a page is fetched: what it must be, and that only its beginning counts if it is longer. */
export const asPage = {
  accept: 'text/html',
  type: /^\s*(?:text\/html|application\/xhtml\+xml)\b/i,
  whenLonger: 'cut',
} as const;

/** Pages that are fetched at once and that wait for it. */
const bounds = { atOnce: 2, waiting: 20 };

/** Memory in bytes, and how long something is kept and how long a failure is not repeated, in milliseconds. */
const kept = { bytes: 8 * 1024 * 1024, time: 24 * 3_600_000, failure: 10 * 60_000 };

/**
 * Creates the memory of what `make` makes of pages. `make` may fail with a CodedError, which counts as a page that has nothing; `sizeOf` gives
 * the bytes of what was made.
 */
export function createFetchedPages<Made extends object>(
  make: (url: string) => Promise<Made | null>,
  sizeOf: (made: Made) => number,
): FetchedPages<Made> {
  const limit = pLimit(bounds.atOnce);
  const running = new Map<string, Promise<Made | null>>();
  const known = new LRUCache<string, { made: Made | null }>({
    maxSize: kept.bytes,
    sizeCalculation: ({ made }, url) => 500 + url.length + (made ? sizeOf(made) : 0),
    ttl: kept.time,
  });

  async function start(url: string): Promise<Made | null> {
    const made = await make(url).catch((error: unknown) => {
      if (isCoded(error)) return null;
      throw error;
    });
    known.set(url, { made }, { ttl: made ? kept.time : kept.failure });
    return made;
  }

  return {
    known: (url) => known.get(url)?.made,
    isFetching: (url) => running.has(url),
    async fetch(url) {
      const shared = running.get(url);
      if (shared) return shared;
      if (limit.pendingCount >= bounds.waiting) return null;
      const started = limit(start, url).finally(() => running.delete(url));
      running.set(url, started);
      return started;
    },
  };
}
