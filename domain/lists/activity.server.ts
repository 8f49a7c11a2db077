import type { Db } from '@listgrove/db/db';
import { item_events } from '@listgrove/db/schema/item-events';
import { items } from '@listgrove/db/schema/items';
import { list_members } from '@listgrove/db/schema/list-members';
import { profiles } from '@listgrove/db/schema/profiles';
import { CodedError } from '@listgrove/kernel/errors';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { ActivityPage } from './activity.ts';
import { shownName } from './sharing/shown-name.server.ts';

/** The number of events in one page. */
const pageSize = 50;

/**
 * Returns a page of what happened in a list for a member of it, the latest change first. `before` is the id of the last event of
 * the page before. Throws CodedError `not-found` for an account that is no member.
 */
export async function readActivity(
  db: Db,
  account: string,
  { list, before }: { list: string; before: string | null },
): Promise<ActivityPage> {
  const isMine = and(eq(list_members.list_id, list), eq(list_members.account_id, account));
  if ((await db.$count(list_members, isMine)) === 0) throw new CodedError('not-found', 'This list is not yours.');
  const { id, created_at, item_id, name, field, before: from, after, lost } = item_events;
  const known = sql`(select created_at, id from item_events where id = ${before} and list_id = ${list})`;
  const rows = await db
    .select({
      id,
      at: created_at,
      item_id,
      actor: profiles.id,
      person: shownName,
      name,
      field,
      before: from,
      after,
      lost,
      item: items.name,
    })
    .from(item_events)
    // An item that was moved on is somebody else's by now.
    .leftJoin(items, and(eq(items.id, item_id), eq(items.list_id, list)))
    .leftJoin(profiles, eq(profiles.id, item_events.actor_id))
    .where(and(eq(item_events.list_id, list), before ? sql`(${created_at}, ${id}) < ${known}` : undefined))
    .orderBy(desc(created_at), desc(id))
    .limit(pageSize + 1);
  const events = rows.slice(0, pageSize).map(({ at, actor, person: by, item_id: item, item: itemName, ...event }) => ({
    ...event,
    at: at.toISOString(),
    by: actor ? { id: actor, name: by ?? '' } : null,
    item: { id: item, name: itemName },
  }));
  return { events, more: rows.length > pageSize };
}
