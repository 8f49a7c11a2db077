import type { Db } from '@listgrove/db/db';
import { notifications } from '@listgrove/db/schema/notifications';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { keptDays, mostUnread, type NotificationPage, pageSize } from './notification.ts';
import { isWanted } from './notification-choices.server.ts';
import { selectShown } from './shown-notifications.server.ts';

/**
 * Returns a page of an account's notifications, the latest first, of what it may see now. `before` is the id of the last one of the page
 * before.
 */
export async function readNotifications(db: Db, account: string, before: string | null): Promise<NotificationPage> {
  const { created_at, id } = notifications;
  const last = sql`(select created_at, id from notifications where id = ${before} and account_id = ${account})`;
  const condition = before ? sql`(${created_at}, ${id}) < ${last}` : undefined;
  const rows = await selectShown(db, account, and(isWanted('app'), condition), pageSize + 1);
  const events = rows.slice(0, pageSize).map(({ id, kind, at, read_at, by, text, invitation, ...of }) => ({
    ...{ id, kind, at: at.toISOString(), isRead: read_at !== null, by: by ?? '', text: text ?? '', invitation },
    list: { id: of.list, name: of.listName },
    item: of.item ? { id: of.item, name: of.itemName ?? '' } : null,
  }));
  return { events, more: rows.length > pageSize };
}

/** Returns how many of an account's notifications are unread, at most `mostUnread`. */
export async function countUnread(db: Db, account: string): Promise<number> {
  const unread = selectShown(db, account, and(isWanted('app'), isNull(notifications.read_at)), mostUnread);
  return (await unread).length;
}

/** Marks notifications of an account as read; those of others stay as they are. */
export async function markRead(db: Db, account: string, ids: readonly string[]): Promise<void> {
  const { account_id, read_at, id } = notifications;
  await db
    .update(notifications)
    .set({ read_at: sql`now()` })
    .where(and(eq(account_id, account), inArray(id, [...ids]), isNull(read_at)));
}

/** Deletes notifications after `keptDays`. */
export async function removeOldNotifications(db: Db): Promise<void> {
  await db.execute(sql`delete from notifications where created_at < now() - make_interval(days => ${keptDays})`);
}
