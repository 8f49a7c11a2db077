import type { Database } from '@listgrove/db/connect';
import { isUnavailable } from '@listgrove/db/unavailable';
import { findObject } from '@listgrove/domain/media/object-of.server';
import { LRUCache } from 'lru-cache';
import type { PageCache } from '../page-cache/page-cache.ts';

/** Finds the objects of stored files. */
export interface StoredObjects {
  /**
   * Returns the name of the object with the bytes of the stored file of this name, or null if there is no such file.
   * While the database is unavailable, returns what was last known, or the name itself.
   */
  find(name: string): Promise<string | null>;
}

/** Files whose objects are remembered. */
const capacity = 5_000;

/**
 * Opens the objects of stored files. What was read is remembered until the table of files changes; without `changes`,
 * nothing is remembered.
 */
export function openStoredObjects({ db, feed }: Database, changes: PageCache['changes'] | null): StoredObjects {
  const known = new LRUCache<string, { object: string; at: number }>({ max: capacity });
  return {
    async find(name) {
      const entry = known.get(name);
      if (entry && changes && feed.connected && !changes.haveTouched(['media_files'], entry.at)) return entry.object;
      const [at, wasConnected] = [changes?.moment ?? 0, feed.connected];
      try {
        const object = await findObject(db, name);
        if (object && wasConnected) known.set(name, { object, at });
        if (!object) known.delete(name);
        return object;
      } catch (error) {
        if (isUnavailable(error)) return entry?.object ?? name;
        throw error;
      }
    },
  };
}
