import type { Db } from '@listgrove/db/db';
import { item_events } from '@listgrove/db/schema/item-events';
import { items } from '@listgrove/db/schema/items';
import { list_members } from '@listgrove/db/schema/list-members';
import { profiles } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { HistoryPage } from './history.ts';
import { shownName } from './sharing/shown-name.server.ts';

/** The number of events in one page. */
const pageSize = 50;

/**
 * Returns a page of an item's history for a member of its list, the latest change first. `before` is the id of the last event
 * of the page before. Changes that were made while the item was in another list are left out, unless the account is a
 * member of that one too. Throws CodedError `not-found` if the item is not in the list or the account is no member.
 */
export async function readHistory(
  db: Db,
  account: string,
  { list, item, before }: { list: string; item: string; before: string | null },
): Promise<HistoryPage> {
  const isMine = and(eq(list_members.list_id, items.list_id), eq(list_members.account_id, account));
  const [row] = await db
    .select({ id: items.id })
    .from(items)
    .innerJoin(list_members, isMine)
    .where(and(eq(items.id, item), eq(items.list_id, list)));
  if (!row) throw new CodedError('not-found', 'This item no longer exists.');
  const { id, created_at, name, field, before: from, after, lost } = item_events;
  const known = sql`(select created_at, id from item_events where id = ${before} and item_id = ${item})`;
  const rows = await db
    .select({ id, at: created_at, actor: profiles.id, person: shownName, name, field, before: from, after, lost })
    .from(item_events)
    .innerJoin(list_members, and(eq(list_members.list_id, item_events.list_id), eq(list_members.account_id, account)))
    .leftJoin(profiles, eq(profiles.id, item_events.actor_id))
    .where(and(eq(item_events.item_id, item), before ? sql`(${created_at}, ${id}) < ${known}` : undefined))
    .orderBy(desc(created_at), desc(id))
    .limit(pageSize + 1);
  const events = rows.slice(0, pageSize).map(({ at, actor, person: by, ...event }) => ({
    ...event,
    at: at.toISOString(),
    by: actor ? { id: actor, name: by ?? '' } : null,
  }));
  return { events, more: rows.length > pageSize };
}
