import type { Db } from '@listgrove/db/db';
import { missed_addresses } from '@listgrove/db/schema/misses';
import { redirect_hits, redirects } from '@listgrove/db/schema/redirects';
import { eq, notExists, sql } from 'drizzle-orm';
import {
  ignoreMisses,
  listMisses,
  type MissPage,
  removeOldMisses,
  type WantedMisses,
} from '../misses/misses.server.ts';
import type { Actor } from '../rights/actor.ts';
import type { MissedAddress } from './redirect.ts';

const keys = [missed_addresses.path];

/**
 * Returns one page of the addresses that visitors asked for and that have neither a page nor a redirect: those that were missed most often
 * first, ignored ones or the others. Throws CodedError `not-allowed`.
 */
export function listMissedAddresses(db: Db, actor: Actor, wanted: WantedMisses): Promise<MissPage<MissedAddress>> {
  const redirected = db
    .select({ id: redirects.id })
    .from(redirects)
    .where(eq(redirects.from_path, missed_addresses.path));
  return listMisses(db, actor, missed_addresses, { ...wanted, keys, condition: notExists(redirected) });
}

/** Leaves an address out of the list from now on, or shows it again. Throws CodedError `not-allowed`. */
export function ignoreAddress(
  db: Db,
  actor: Actor,
  { path, isIgnored }: { path: string; isIgnored: boolean },
): Promise<void> {
  return ignoreMisses(db, actor, missed_addresses, { condition: eq(missed_addresses.path, path), isIgnored });
}

/** How often addresses were asked for, by their paths as `redirectPath` makes them. */
export type PathCounts = ReadonlyMap<string, number>;

/** Adds to the counts of addresses without a page. */
export async function addMissedAddresses(db: Db, counts: PathCounts): Promise<void> {
  // In the order of their keys, so that two processes that add at once do not wait for each other.
  await db.execute(sql`
    insert into ${missed_addresses} (path, misses) select path, count from ${counted(counts)} order by path
    on conflict (path) do update set misses = missed_addresses.misses + excluded.misses, last_at = now()`);
}

/** Adds to the counts of redirects that were followed. A path without a redirect is no error. */
export async function addFollowedRedirects(db: Db, counts: PathCounts): Promise<void> {
  await db.execute(sql`
    insert into ${redirect_hits} (redirect_id, hits, last_at)
    select redirects.id, counted.count, now() from ${counted(counts)} join ${redirects} on redirects.from_path = counted.path
    order by redirects.id for key share of redirects
    on conflict (redirect_id) do update set hits = redirect_hits.hits + excluded.hits, last_at = now()`);
}

function counted(counts: PathCounts) {
  const rows = JSON.stringify([...counts].map(([path, count]) => ({ path, count })));
  return sql`jsonb_to_recordset(${rows}::jsonb) as counted (path text, count integer)`;
}

/** Removes addresses that nobody has asked for in 90 days, and all but the thousand that were asked for most often. */
export function removeOldAddresses(db: Db): Promise<void> {
  return removeOldMisses(db, missed_addresses, keys);
}
