import type { Db } from '@listgrove/db/db';
import { notifications } from '@listgrove/db/schema/notifications';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { sql } from 'drizzle-orm';
import type { LayeredRows } from '../layered-rows.ts';
import type { LoadedRows } from '../load-rows.server.ts';
import { idArray } from '../read-rows.server.ts';
import { mailDelay, mailPause, pushDelay } from './notification.ts';
import { pushDueAt } from './notify.server.ts';

/**
 * Notifies the members that follow a list of which a push has ticked the last open item, in its transaction, after its rows are written.
 * `actor` has ticked it and is not notified. A list that is finished again replaces its earlier notification. `appOrigin` is that of the
 * links in mails; without it, no mail follows.
 */
export async function notifyFinished(
  tx: Db,
  actor: string,
  before: Pick<LoadedRows, 'item'>,
  after: Pick<LayeredRows, 'items'>,
  appOrigin: MailOrigin | undefined,
): Promise<void> {
  const ticked = [...after.items.values()].filter(({ id, done_at }) => done_at && !before.item(id)?.done_at);
  const lists = new Set(ticked.map(({ list_id }) => list_id));
  if (lists.size === 0) return;
  const { created_at, push_due_at } = notifications;
  // Whoever ticks and unticks again and again disturbs nobody: their devices have been told a few minutes ago.
  const againAt = sql`case when ${push_due_at} is null and ${created_at} > now() - make_interval(mins => ${mailPause}) then null
    else excluded.push_due_at end`;
  await tx.execute(sql`insert into notifications (id, account_id, kind, list_id, finished_by, app_origin, mail_due_at, push_due_at)
    select gen_random_uuid(), u.account_id, 'finished', u.list_id, ${actor}::uuid, ${appOrigin ?? ''},
      case when ${appOrigin ?? ''} <> '' then now() + make_interval(mins => ${mailDelay}) end,
      ${pushDueAt(sql`u.account_id`, pushDelay)}
    from user_lists u join list_members m on m.list_id = u.list_id and m.account_id = u.account_id
    where u.list_id = any(${idArray(lists)}) and u.followed and u.account_id <> ${actor}
      and not exists (select from items i where i.list_id = u.list_id and i.done_at is null and i.deleted_at is null)
    on conflict (list_id, account_id) do update set id = excluded.id, finished_by = excluded.finished_by, created_at = now(),
      read_at = null, app_origin = excluded.app_origin, mail_due_at = excluded.mail_due_at, push_due_at = ${againAt}`);
}
