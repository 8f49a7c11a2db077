import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { calendar_feeds } from '@listgrove/db/schema/calendar-feeds';
import { items } from '@listgrove/db/schema/items';
import { list_members } from '@listgrove/db/schema/list-members';
import { lists } from '@listgrove/db/schema/lists';
import { profiles } from '@listgrove/db/schema/profiles';
import { and, asc, eq, gte, isNull, sql } from 'drizzle-orm';
import { otherLimits } from '../../limits/limit-table.ts';
import { createLimiter } from '../../limits/limits.server.ts';

/** The most items of one calendar, those that are due first. */
export const mostDue = 5000;

/** 32 random bytes in base64url. */
const secretForm = /^[A-Za-z0-9_-]{43}$/;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

/** An open item with a due date, for a calendar. */
export interface DueItem {
  id: string;
  list_id: string;
  name: string;
  /** The name of its list. */
  list: string;
  due: string;
  repeat: string;
  created_at: Date;
  stamps: Record<string, string>;
}

/** Returns since when the calendar of an account is on, or null. */
export async function readFeed(db: Db, account: string): Promise<Date | null> {
  const [feed] = await db
    .select({ since: calendar_feeds.created_at })
    .from(calendar_feeds)
    .where(eq(calendar_feeds.account_id, account));
  return feed?.since ?? null;
}

/**
 * Turns the calendar of an account on and returns the secret of its address, which is stored nowhere. A former address ends. Throws
 * CodedError `too-many-attempts`.
 */
export async function renewFeed(db: Db, account: string): Promise<string> {
  await createLimiter(db, otherLimits.calendarRenewalsByAccount).count(account);
  const secret = randomBytes(32).toString('base64url');
  const secret_hash = hashOf(secret);
  await db
    .insert(calendar_feeds)
    .values({ account_id: account, secret_hash })
    .onConflictDoUpdate({ target: calendar_feeds.account_id, set: { secret_hash, created_at: sql`now()` } });
  return secret;
}

/** Turns the calendar of an account off: its address ends. Returns whether it was on. */
export async function endFeed(db: Db, account: string): Promise<boolean> {
  const ended = await db
    .delete(calendar_feeds)
    .where(eq(calendar_feeds.account_id, account))
    .returning({ since: calendar_feeds.created_at });
  return ended.length > 0;
}

/**
 * Returns the open items with a due date in all lists of the account with this secret, ordered by due date. Returns null if no account
 * has the secret, or if the account is suspended or to be deleted. Leaves out lists that are archived or in the trash, and templates.
 */
export async function readDueItems(db: Db, secret: string): Promise<DueItem[] | null> {
  if (!secretForm.test(secret)) return null;
  const [feed] = await db
    .select({ account: profiles.id })
    .from(calendar_feeds)
    .innerJoin(profiles, eq(profiles.id, calendar_feeds.account_id))
    .where(
      and(eq(calendar_feeds.secret_hash, hashOf(secret)), isNull(profiles.suspendedAt), isNull(profiles.deletionDueAt)),
    );
  if (!feed) return null;
  const { id, list_id, name, due, repeat, created_at, stamps } = items;
  const rows = await db
    .select({ id, list_id, name, list: lists.name, due, repeat, created_at, stamps })
    .from(list_members)
    .innerJoin(lists, eq(lists.id, list_members.list_id))
    .innerJoin(items, eq(items.list_id, lists.id))
    .where(
      and(
        ...[
          eq(list_members.account_id, feed.account),
          isNull(lists.trashed_at),
          isNull(lists.archived_at),
          sql`${lists.is_template} is not true`,
        ],
        ...[isNull(items.deleted_at), isNull(items.done_at), gte(items.due, '1970')],
      ),
    )
    .orderBy(asc(due), asc(id))
    .limit(mostDue);
  return rows.flatMap((row) => (row.due === null ? [] : [{ ...row, due: row.due }]));
}
