import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { reminders } from '@listgrove/db/schema/reminders';
import { isNotNull, sql } from 'drizzle-orm';
import { pushDueAt } from '../notifications/notify.server.ts';

/** How many reminders one transaction sends. */
const batch = 100;

/**
 * Notifies everybody who is to be reminded by now, and returns whether reminders are due later. The notification and the record that it was
 * sent are one statement: each is sent once for its time, however many processes call this and wherever one of them is killed. Whoever
 * is no longer a member of the item's list is not reminded.
 */
export async function sendDueReminders(db: Db): Promise<boolean> {
  for (let sent = batch; sent === batch; ) {
    const rows = await readRows<{ sent: number }>(
      db,
      sql`with due as (
          select account_id, item_id from reminders where due_at <= now() order by due_at limit ${batch} for update skip locked
        ), sent as (
          update reminders r set sent_for = r.due_at, due_at = null from due
          where r.account_id = due.account_id and r.item_id = due.item_id
          returning r.account_id, r.item_id, r.app_origin
        ), notified as (
          insert into notifications (id, account_id, kind, item_id, app_origin, mail_due_at, push_due_at)
          select gen_random_uuid(), sent.account_id, 'reminded', sent.item_id, sent.app_origin,
            case when sent.app_origin <> '' then now() end, ${pushDueAt(sql`sent.account_id`, 0)}
          from sent join items i on i.id = sent.item_id
            join list_members m on m.list_id = i.list_id and m.account_id = sent.account_id
        )
        select count(*)::integer as sent from sent`,
    );
    sent = rows[0]?.sent ?? 0;
  }
  const { item_id, due_at } = reminders;
  return (await db.select({ item_id }).from(reminders).where(isNotNull(due_at)).limit(1)).length > 0;
}
