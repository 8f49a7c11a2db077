import type { Db } from '@listgrove/db/db';
import { missed_searches } from '@listgrove/db/schema/misses';
import { and, eq, sql } from 'drizzle-orm';
import {
  ignoreMisses,
  listMisses,
  type MissPage,
  removeOldMisses,
  type WantedMisses,
} from '../misses/misses.server.ts';
import type { Actor } from '../rights/actor.ts';
import type { MissedSearch, Search } from './missed-search.ts';

const keys = [missed_searches.path, missed_searches.text];

/**
 * Returns one page of the searches of visitors without a result, the most frequent ones first, ignored ones or the others. Throws
 * CodedError `not-allowed`.
 */
export function listMissedSearches(db: Db, actor: Actor, wanted: WantedMisses): Promise<MissPage<MissedSearch>> {
  return listMisses(db, actor, missed_searches, { ...wanted, keys });
}

/** Leaves a search out of the list from now on, or shows it again. Throws CodedError `not-allowed`. */
export function ignoreSearch(
  db: Db,
  actor: Actor,
  { path, text, isIgnored }: Search & { isIgnored: boolean },
): Promise<void> {
  const condition = and(eq(missed_searches.path, path), eq(missed_searches.text, text));
  return ignoreMisses(db, actor, missed_searches, { condition, isIgnored });
}

/** Adds to the counts of searches without a result. No two have the same path and text. */
export async function addMissedSearches(db: Db, counts: readonly (Search & { count: number })[]): Promise<void> {
  // In the order of their keys, so that two processes that add at once do not wait for each other.
  await db.execute(sql`
    insert into ${missed_searches} (path, text, misses)
    select path, text, count from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) as counted (path text, text text, count integer)
    order by path, text
    on conflict (path, text) do update set misses = missed_searches.misses + excluded.misses, last_at = now()`);
}

/** Removes searches that nobody has made in 90 days, and all but the thousand most frequent ones. */
export function removeOldSearches(db: Db): Promise<void> {
  return removeOldMisses(db, missed_searches, keys);
}
