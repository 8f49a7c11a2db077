import type { Db } from '@listgrove/db/db';
import { missed_addresses, redirect_hits, redirects } from '@listgrove/db/schema/redirects';
import { and, desc, eq, exists, isNotNull, isNull, not, sql } from 'drizzle-orm';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { type MissedAddress, redirectsPerPage } from './redirect.ts';

/** How many missed addresses are kept: those that were asked for most often. */
const most = 1_000;

/** How long an address is kept that nobody asks for any more. */
const keptFor = sql`interval '90 days'`;

/**
 * Returns one page of the addresses that visitors asked for and that have neither a page nor a redirect: those that were missed most often
 * first, ignored ones or the others. Throws CodedError `not-allowed`.
 */
export async function listMissedAddresses(
  db: Db,
  actor: Actor,
  { isIgnored, page }: { isIgnored: boolean; page: number },
): Promise<{ addresses: MissedAddress[]; total: number; pages: number }> {
  requireStaff(actor);
  const isRedirected = db
    .select({ id: redirects.id })
    .from(redirects)
    .where(eq(redirects.from_path, missed_addresses.path));
  const { ignored_at } = missed_addresses;
  const condition = and(isIgnored ? isNotNull(ignored_at) : isNull(ignored_at), not(exists(isRedirected)));
  const rows = db
    .select()
    .from(missed_addresses)
    .where(condition)
    .orderBy(desc(missed_addresses.misses), desc(missed_addresses.last_at), missed_addresses.path)
    .limit(redirectsPerPage)
    .offset((page - 1) * redirectsPerPage);
  const [addresses, total] = await Promise.all([rows, db.$count(missed_addresses, condition)]);
  return { addresses, total, pages: Math.max(1, Math.ceil(total / redirectsPerPage)) };
}

/** Leaves an address out of the list from now on, or shows it again. Throws CodedError `not-allowed`. */
export async function ignoreAddress(
  db: Db,
  actor: Actor,
  { path, isIgnored }: { path: string; isIgnored: boolean },
): Promise<void> {
  requireStaff(actor);
  await db
    .update(missed_addresses)
    .set({ ignored_at: isIgnored ? sql`now()` : null })
    .where(eq(missed_addresses.path, path));
}

/** How often addresses were asked for, by their paths as `redirectPath` makes them. */
export type PathCounts = ReadonlyMap<string, number>;

/** Adds to the counts of addresses without a page, and of redirects that were followed. A path without a redirect is no error. */
export async function addCounts(
  db: Db,
  { missed, redirected }: { missed: PathCounts; redirected: PathCounts },
): Promise<void> {
  // In the order of their keys, so that two processes that add at once do not wait for each other.
  if (missed.size > 0)
    await db.execute(sql`
      insert into ${missed_addresses} (path, misses) select path, count from ${counted(missed)} order by path
      on conflict (path) do update set misses = missed_addresses.misses + excluded.misses, last_at = now()`);
  if (redirected.size > 0)
    await db.execute(sql`
      insert into ${redirect_hits} (redirect_id, hits, last_at)
      select redirects.id, counted.count, now() from ${counted(redirected)} join ${redirects} on redirects.from_path = counted.path
      order by redirects.id for key share of redirects
      on conflict (redirect_id) do update set hits = redirect_hits.hits + excluded.hits, last_at = now()`);
}

function counted(counts: PathCounts) {
  const rows = JSON.stringify([...counts].map(([path, count]) => ({ path, count })));
  return sql`jsonb_to_recordset(${rows}::jsonb) as counted (path text, count integer)`;
}

/** Removes addresses that nobody has asked for in 90 days, and all but the thousand that were asked for most often. */
export async function removeOldAddresses(db: Db): Promise<void> {
  await db.execute(sql`
    delete from ${missed_addresses} where last_at < now() - ${keptFor}
      or (ignored_at is null and path in (
        select path from ${missed_addresses} where ignored_at is null order by misses desc, last_at desc offset ${most}))`);
}
