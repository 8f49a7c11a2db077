import { LRUCache } from 'lru-cache';
import type { FinishedPage } from './finished-page.ts';

/** A page on a shelf. */
export interface KeptPage {
  page: FinishedPage;
  sources: ReadonlySet<string>;
  /** From then on it must be made anew; in milliseconds of the clock. */
  expires: number;
}

export interface Shelves {
  get(key: string): KeptPage | undefined;
  put(key: string, isIncidental: boolean, kept: KeptPage): void;
  /** Drops what was made from the table. */
  drop(table: string): void;
  clear(): void;
  /** How many pages there are, and what they take. */
  readonly content: { pages: number; bytes: number };
}

/** Of all memory, what pages that anybody can make up (searches, 404s) may take: they never push out the real ones. */
const incidentalShare = 1 / 4;

/** Finished pages in at most `bytes` of memory; what was not asked for longest goes first. `onGone` hears of all that go. */
export function openShelves(bytes: number, onGone: (key: string) => void = () => {}): Shelves {
  const keysByTable = new Map<string, Map<string, LRUCache<string, KeptPage>>>();

  function shelf(share: number) {
    const maxSize = Math.max(1, Math.floor(bytes * share));
    const cache: LRUCache<string, KeptPage> = new LRUCache({
      maxSize,
      maxEntrySize: Math.max(1, Math.floor(maxSize / 8)),
      sizeCalculation: ({ page }, key) => page.size + 4 * key.length,
      dispose: ({ sources }, key, reason) => {
        for (const table of sources) keysByTable.get(table)?.delete(key);
        if (reason !== 'set') onGone(key);
      },
    });
    return cache;
  }
  const usual = shelf(1 - incidentalShare);
  const incidental = shelf(incidentalShare);

  return {
    get: (key) => usual.get(key) ?? incidental.get(key),
    put(key, isIncidental, kept) {
      const [cache, other] = isIncidental ? [incidental, usual] : [usual, incidental];
      other.delete(key);
      cache.set(key, kept);
      if (!cache.has(key)) return; // too large
      for (const table of kept.sources) {
        const keys = keysByTable.get(table) ?? new Map();
        keysByTable.set(table, keys.set(key, cache));
      }
    },
    drop(table) {
      const keys = keysByTable.get(table);
      if (!keys) return;
      keysByTable.delete(table);
      for (const [key, cache] of keys) cache.delete(key);
    },
    clear() {
      usual.clear();
      incidental.clear();
      keysByTable.clear();
    },
    get content() {
      return { pages: usual.size + incidental.size, bytes: usual.calculatedSize + incidental.calculatedSize };
    },
  };
}
