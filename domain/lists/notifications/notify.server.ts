import type { Db } from '@listgrove/db/db';
import { newId } from '@listgrove/kernel/ids';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { LayeredRows } from '../layered-rows.ts';
import type { LoadedRows } from '../load-rows.server.ts';
import { mailDelay, pushDelay } from './notification.ts';

/**
 * Notifies the accounts that the comments of a push mention and did not mention before, in its transaction. Nobody is notified of what
 * they wrote themselves, nor twice of one comment, even if a mention is taken out and written again. `appOrigin` is that of the links in
 * mails; without it, no mail follows.
 */
export async function notifyMentioned(
  tx: Db,
  before: Pick<LoadedRows, 'comment'>,
  after: Pick<LayeredRows, 'comments'>,
  appOrigin: MailOrigin | undefined,
): Promise<void> {
  const rows = [...after.comments.rows.values()].flatMap((comment) => {
    if (comment.deleted_at) return [];
    const known = before.comment(comment.id);
    const isNew = (account: string) => account !== comment.author_id && !known?.mentions.includes(account);
    return comment.mentions.filter(isNew).map((account_id) => ({ id: newId(), account_id, comment_id: comment.id }));
  });
  if (rows.length === 0) return;
  // An account that is being deleted is not notified.
  await tx.execute(sql`insert into notifications (id, account_id, kind, comment_id, app_origin, mail_due_at, push_due_at)
    select r.id, r.account_id, 'mentioned', r.comment_id, ${appOrigin ?? ''},
      case when ${appOrigin ?? ''} <> '' then now() + make_interval(mins => ${mailDelay}) end,
      ${pushDueAt(sql`r.account_id`, pushDelay)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, account_id uuid, comment_id uuid)
    join profiles on profiles.id = r.account_id
    on conflict do nothing`);
}

/** Notifies the account with this confirmed address, if there is one, of an invitation to a list, in the transaction that invites. */
export async function notifyInvited(tx: Db, invitation: string, email: string): Promise<void> {
  await tx.execute(sql`insert into notifications (id, account_id, kind, invitation_id, push_due_at)
    select ${newId()}, id, 'invited', ${invitation}, ${pushDueAt(sql`profiles.id`, 0)} from profiles where email = ${email} and email_verified`);
}

/** Returns from when a new notification may be pushed to the devices of its account, in SQL: after `delay` seconds, or null if it has none. */
export function pushDueAt(account: SQLWrapper, delay: number): SQL {
  return sql`case when exists (select from push_subscriptions where account_id = ${account})
    then now() + make_interval(secs => ${delay}) end`;
}
