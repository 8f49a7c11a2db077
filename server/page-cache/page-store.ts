import type { Counted } from '@listgrove/web/counted';
import { LRUCache } from 'lru-cache';
import type { FinishedPage } from './finished-page.ts';
import type { PersonalPage } from './personal-page.ts';

/** A stored page with the tables that it was made from. */
export interface PageEntry {
  page: FinishedPage | PersonalPage;
  /** What is counted each time that it is sent. */
  counted: readonly Counted[];
  sources: ReadonlySet<string>;
  /** When it must be rendered again; in milliseconds since the epoch. */
  expires: number;
}

/** Stored pages by key. */
export interface PageStore {
  /** Returns the entry with this key, including one that has expired. */
  get(key: string): PageEntry | undefined;
  /** Stores an entry and replaces the one with the same key. An entry that is too large is not stored. */
  put(key: string, isArbitrary: boolean, entry: PageEntry): void;
  /** Removes the entry with this key, if there is one. */
  remove(key: string): void;
  /** Evicts the entries that were made from the table. */
  evict(table: string): void;
  /** Evicts all entries. */
  clear(): void;
  /** The number of entries and the memory that they take. */
  readonly content: { pages: number; bytes: number };
}

/** Share of memory for pages with arbitrary addresses (searches, 404s), so that they cannot evict real pages. */
const arbitraryShare = 1 / 4;

/**
 * Opens a store for finished pages that takes at most `bytes` of memory and evicts the least recently used entries first.
 * Calls `onEvict` with the key of each entry that is evicted, but not of one that is replaced.
 */
export function openPageStore(bytes: number, onEvict: (key: string) => void = () => {}): PageStore {
  const keysByTable = new Map<string, Map<string, LRUCache<string, PageEntry>>>();

  function openPart(share: number) {
    const maxSize = Math.max(1, Math.floor(bytes * share));
    const cache: LRUCache<string, PageEntry> = new LRUCache({
      maxSize,
      maxEntrySize: Math.max(1, Math.floor(maxSize / 8)),
      sizeCalculation: ({ page }, key) => page.size + 4 * key.length,
      dispose: ({ sources }, key, reason) => {
        for (const table of sources) keysByTable.get(table)?.delete(key);
        if (reason !== 'set') onEvict(key);
      },
    });
    return cache;
  }
  const usual = openPart(1 - arbitraryShare);
  const arbitrary = openPart(arbitraryShare);

  return {
    get: (key) => usual.get(key) ?? arbitrary.get(key),
    put(key, isArbitrary, entry) {
      const [cache, other] = isArbitrary ? [arbitrary, usual] : [usual, arbitrary];
      other.delete(key);
      cache.set(key, entry);
      if (!cache.has(key)) return; // too large
      for (const table of entry.sources) {
        const keys = keysByTable.get(table) ?? new Map();
        keysByTable.set(table, keys.set(key, cache));
      }
    },
    remove(key) {
      usual.delete(key);
      arbitrary.delete(key);
    },
    evict(table) {
      const keys = keysByTable.get(table);
      if (!keys) return;
      keysByTable.delete(table);
      for (const [key, cache] of keys) cache.delete(key);
    },
    clear() {
      usual.clear();
      arbitrary.clear();
      keysByTable.clear();
    },
    get content() {
      return { pages: usual.size + arbitrary.size, bytes: usual.calculatedSize + arbitrary.calculatedSize };
    },
  };
}
