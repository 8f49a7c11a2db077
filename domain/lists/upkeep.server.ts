import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { sql } from 'drizzle-orm';
import { removeOldCircleInvitations } from './circles/circle-invitations.server.ts';
import { removeOldLinkReports } from './link-reports/link-reports.server.ts';
import { removeOldNotifications } from './notifications/notifications.server.ts';
import { idArray } from './read-rows.server.ts';
import { removeOldGuests } from './sharing/guests.server.ts';
import { removeOldListInvitations } from './sharing/invitations.server.ts';
import { trashInterval } from './trash-interval.server.ts';

/** The most items that one transaction removes, and so one sequence number: a pull sends those of one number at once. */
const batchSize = 1000;

/**
 * Empties the trash of lists and items after `trashDays`, the history and comments of the items with them, deletes comments for good, and removes tombstones after 90 days: devices
 * that have not pulled for that long get a snapshot. Changes stay in the history for a year, invitations
 * until 30 days after their end, reports of links for a year, guests until 30 days after their last change, notifications for 90 days.
 */
export async function removeOldRows(db: Db): Promise<void> {
  // Locks are taken in the order of ids, as pushes take them.
  await db.execute(sql`delete from lists where id in (
    select id from lists where trashed_at < now() - ${trashInterval} order by id for update)`);
  for (let removed = batchSize; removed === batchSize; ) {
    removed = await db.transaction((tx) => removeOldItems(tx));
  }
  for (let removed = batchSize; removed === batchSize; ) {
    removed = await db.transaction((tx) => removeOldComments(tx));
  }
  await db.execute(sql`with old as (
      delete from removed_rows where removed_at < now() - interval '90 days' returning list_id, seq
    ), latest as (select list_id, max(seq) as seq from old group by list_id)
    update lists set purged_seq = greatest(purged_seq, latest.seq) from latest where lists.id = latest.list_id`);
  await db.execute(sql`delete from item_events where created_at < now() - interval '365 days'`);
  // Guests first, whose memberships name the links.
  await removeOldGuests(db);
  await removeOldListInvitations(db);
  await removeOldCircleInvitations(db);
  await removeOldLinkReports(db);
  await removeOldNotifications(db);
}

/** Items that another one took up stay longer, because changes of devices that have been offline lead through them. */
const isOld = sql`items.deleted_at < now() - case when items.merged_into is null then ${trashInterval} else interval '90 days' end`;

/** Removes deleted comments with their texts as old items are. Returns how many it found. */
async function removeOldComments(db: Db): Promise<number> {
  const isOld = sql`comments.deleted_at < now() - ${trashInterval}`;
  const oldComments = await readRows<{ id: string; list_id: string }>(
    db,
    sql`select id, list_id from comments where ${isOld} limit ${batchSize}`,
  );
  if (oldComments.length === 0) return 0;
  const lists = idArray(new Set(oldComments.map(({ list_id }) => list_id)));
  await db.execute(sql`select id from lists where id = any(${lists}) order by id for update`);
  await db.execute(sql`with head as (
      update lists set head_seq = head_seq + 1 where id = any(${lists}) returning id, head_seq
    ), old as (
      delete from comments using head where comments.list_id = head.id and ${isOld}
        and comments.id = any(${idArray(oldComments.map(({ id }) => id))}) returning comments.id, list_id, head_seq
    )
    insert into removed_rows (list_id, row_id, seq) select list_id, id, head_seq from old
    on conflict (list_id, row_id) do update set seq = excluded.seq, removed_at = now()`);
  return oldComments.length;
}

/** Removes items that are old and leaves tombstones. Returns how many it found. */
async function removeOldItems(db: Db): Promise<number> {
  const oldItems = await readRows<{ id: string; list_id: string }>(
    db,
    sql`select id, list_id from items where items.deleted_at < now() - ${trashInterval} and ${isOld} limit ${batchSize}`,
  );
  if (oldItems.length === 0) return 0;
  const ids = idArray(oldItems.map(({ id }) => id));
  const lists = idArray(new Set(oldItems.map(({ list_id }) => list_id)));
  await db.execute(sql`select id from lists where id = any(${lists}) order by id for update`);
  await db.execute(sql`with head as (
      update lists set head_seq = head_seq + 1 where id = any(${lists}) returning id, head_seq
    ), old as (
      delete from items using head where items.list_id = head.id and items.id = any(${ids}) and ${isOld}
        returning items.id, list_id, head_seq
    ), history as (delete from item_events where item_id in (select id from old))
    insert into removed_rows (list_id, row_id, seq) select list_id, id, head_seq from old
      union all select comments.list_id, comments.id, head_seq from comments join old on old.id = comments.item_id
    on conflict (list_id, row_id) do update set seq = excluded.seq, removed_at = now()`);
  return oldItems.length;
}
