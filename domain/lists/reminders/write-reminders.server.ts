import type { Db } from '@listgrove/db/db';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { sql } from 'drizzle-orm';
import type { LayeredRows } from '../layered-rows.ts';
import type { LoadedRows } from '../load-rows.server.ts';
import { idArray } from '../read-rows.server.ts';
import { isSameReminder, timeOfDay } from './reminder.ts';

/** How late a reminder is still sent, for instance one that a device has sent late, in minutes. */
const latest = 60;

/**
 * Keeps the times of reminders in step with what a push has changed, in its transaction: the reminders of its account, and the due dates and
 * states of items. `appOrigin` is that of the links in mails.
 */
export async function writeReminders(
  tx: Db,
  account: string,
  before: Pick<LoadedRows, 'userList' | 'item'>,
  after: Pick<LayeredRows, 'userLists' | 'items'>,
  appOrigin: MailOrigin | undefined,
): Promise<void> {
  const [set, ended]: [object[], string[]] = [[], []];
  const changed = new Set<string>();
  for (const { list_id, reminders = {} } of after.userLists.values()) {
    const known = before.userList(list_id)?.reminders ?? {};
    for (const [item, { at, before: minutes, zone }] of Object.entries(reminders)) {
      if (isSameReminder(known[item], reminders[item])) continue;
      set.push({ item_id: item, at, before: minutes, time_zone: zone });
      changed.add(item);
    }
    for (const item of Object.keys(known)) if (!reminders[item]) ended.push(item);
  }
  const moved = ended.filter((item) => !changed.has(item));
  for (const { id, due, done_at, deleted_at } of after.items.values()) {
    const known = before.item(id);
    if (known && (known.due !== due || known.done_at !== done_at || known.deleted_at !== deleted_at)) changed.add(id);
  }
  if (moved.length > 0)
    await tx.execute(sql`delete from reminders where account_id = ${account} and item_id = any(${idArray(moved)})`);
  if (set.length > 0)
    await tx.execute(sql`insert into reminders (account_id, item_id, at, before, time_zone, app_origin)
      select ${account}, r.item_id, r.at, r.before, r.time_zone, ${appOrigin ?? ''}
      from jsonb_to_recordset(${JSON.stringify(set)}::jsonb) as r(item_id uuid, at text, before integer, time_zone text)
      join items on items.id = r.item_id
      on conflict (account_id, item_id) do update set at = excluded.at, before = excluded.before,
        time_zone = excluded.time_zone, app_origin = excluded.app_origin`);
  if (changed.size > 0) await renewTimes(tx, changed);
}

/** Computes when the reminders of items are due. The database knows the clock changes of time zones. */
async function renewTimes(tx: Db, items: Iterable<string>): Promise<void> {
  const due = sql`case when char_length(i.due) = 10 then i.due || ${`T${timeOfDay}`}::text else i.due end`;
  await tx.execute(sql`with times as (
      select r.account_id, r.item_id, (coalesce(r.at::timestamp, (${due})::timestamp - make_interval(mins => r.before))
        at time zone r.time_zone) as time
      from reminders r join items i on i.id = r.item_id
      where r.item_id = any(${idArray(items)}) and i.done_at is null and i.deleted_at is null
    )
    update reminders r set due_at = (select time from times t where t.account_id = r.account_id and t.item_id = r.item_id
      and t.time > now() - make_interval(mins => ${latest}) and t.time is distinct from r.sent_for)
    where r.item_id = any(${idArray(items)})`);
}
