import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { notifications } from '@listgrove/db/schema/notifications';
import { cutToLength } from '@listgrove/kernel/cut-text';
import { and, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { PushPayload } from '../../push/push.ts';
import { queuePush } from '../../push/push-messages.server.ts';
import { forDueAccounts } from './due-accounts.server.ts';
import { dueInWords } from './due-in-words.ts';
import { isWanted } from './notification-choices.server.ts';
import { titleOf } from './notification-words.ts';
import { endOfQuiet, type QuietHours } from './quiet-hours.ts';
import { selectShown } from './shown-notifications.server.ts';

/** The most notifications of which one message has the titles. */
const mostTitles = 3;

/** The most notifications that are read for a message. */
const mostCounted = 50;

const longestTitle = 120;
const longestBody = 200;

/**
 * Queues a message to the devices of each account that has notifications to be pushed by now, one with all of them that are unread, and
 * returns whether any are due later. The message and the record that it is queued are one transaction: each notification is in one message
 * at most. In the quiet hours of an account only its reminders are pushed; the others follow afterwards. `onError` gets what fails for
 * one account, whose notifications are then put off for ten minutes.
 */
export async function pushDueNotifications(db: Db, onError: (error: unknown) => void): Promise<boolean> {
  return forDueAccounts(db, notifications.push_due_at, { work: pushToAccount, onError });
}

async function pushToAccount(tx: Db, account: string): Promise<void> {
  const { id, kind, account_id, push_due_at, read_at } = notifications;
  const [hours] = await readRows<QuietHours & { now: number }>(
    tx,
    sql`select coalesce(time_zone, '') as time_zone, quiet_from, quiet_until,
        (extract(epoch from now()) * 1000)::double precision as now
      from (select) as one left join notification_settings on account_id = ${account}`,
  );
  const quietUntil = hours ? endOfQuiet(new Date(hours.now), hours) : null;
  const isDue = and(eq(account_id, account), isNotNull(push_due_at));
  if (quietUntil) {
    const isDisturbing = and(isDue, ne(kind, 'reminded'));
    await tx.update(notifications).set({ push_due_at: quietUntil }).where(isDisturbing);
  }
  const taken = await tx
    .update(notifications)
    .set({ push_due_at: null })
    // Whoever sets a reminder has chosen its time.
    .where(and(isDue, quietUntil ? eq(kind, 'reminded') : undefined))
    .returning({ id });
  const isTaken = inArray(
    id,
    taken.map((each) => each.id),
  );
  const unread = and(isTaken, isNull(read_at), isWanted('push'));
  const shown = taken.length > 0 ? await selectShown(tx, account, unread, mostCounted) : [];
  if (shown.length > 0) await queuePush(tx, account, payloadOf(shown));
}

type Shown = Awaited<ReturnType<typeof selectShown>>[number];

const titleOfShown = ({ kind, by, listName, itemName }: Shown) =>
  cutToLength(titleOf({ kind, by: by ?? '', listName, itemName: itemName ?? '' }), longestTitle);

/** Returns what devices show of notifications, at least one: the one itself, or how many there are with the latest of them. */
function payloadOf(shown: readonly Shown[]): PushPayload {
  const [first] = shown;
  if (!first || shown.length > 1) {
    const body = shown.slice(0, mostTitles).map(titleOfShown).join('\n');
    return { tag: 'notifications', title: `${shown.length} notifications`, body, path: '/notifications' };
  }
  const { id, kind, list, listName, item, text, due, invitation } = first;
  const body =
    kind === 'reminded' ? [listName, due ? `due on ${dueInWords(due)}` : ''].filter(Boolean).join(', ') : (text ?? '');
  const path = invitation ? `/invitations/${invitation}` : item ? `/lists/${list}/items/${item}` : `/lists/${list}`;
  return { tag: id, title: titleOfShown(first), body: cutToLength(body, longestBody), path };
}
