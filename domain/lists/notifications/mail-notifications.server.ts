import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { notification_settings } from '@listgrove/db/schema/notification-settings';
import { notifications } from '@listgrove/db/schema/notifications';
import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { readMailBrand } from '../../mail/brand.server.ts';
import { queueMail } from '../../mail/mails.server.ts';
import { forDueAccounts } from './due-accounts.server.ts';
import { linksOf, readAddress } from './mail-to-account.server.ts';
import { mailPause } from './notification.ts';
import { isWanted, newToken } from './notification-choices.server.ts';
import { finishedMail, mentionsMail, remindersMail } from './notification-mail.ts';
import { endOfQuiet, type QuietHours } from './quiet-hours.ts';
import { selectShown } from './shown-notifications.server.ts';

/** The most notifications in one mail; the bell has the others. */
const mostInMail = 20;

/**
 * Queues a mail for each account that has notifications to be mailed by now, with all of them that are unread, and returns whether any are
 * due later. A mail and the record that it is queued are one transaction: each notification is in one mail at most, however many
 * processes call this and wherever one of them is killed. An account in its quiet hours, or that got such a mail a few minutes ago, gets
 * its mail afterwards. `onError` gets what fails for one account, which is then tried again in `mailPause` minutes. Throws what
 * `isUnavailable` says of the database.
 */
export async function mailDueNotifications(db: Db, onError: (error: unknown) => void): Promise<boolean> {
  return forDueAccounts(db, notifications.mail_due_at, { work: mailAccount, onError });
}

/** Mails what an account has not read, or puts it off. */
async function mailAccount(tx: Db, account: string): Promise<void> {
  const [settings] = await readRows<QuietHours & { token: string; now: number; pause_ends: number | null }>(
    tx,
    // The update locks the row, so that two processes do not mail the same account at once.
    sql`insert into notification_settings (account_id, token) select id, ${newToken()} from profiles where id = ${account}
      on conflict (account_id) do update set token = notification_settings.token
      returning token, time_zone, quiet_from, quiet_until,
        (extract(epoch from now()) * 1000)::double precision as now,
        (extract(epoch from last_mailed_at + make_interval(mins => ${mailPause})) * 1000)::double precision as pause_ends`,
  );
  if (!settings) return;
  const { now, pause_ends, token } = settings;
  // Whoever sets a reminder has chosen its time.
  await mailKind(tx, account, { kind: 'reminded', token });
  const later = endOfQuiet(new Date(now), settings) ?? new Date(pause_ends ?? 0);
  if (later.getTime() > now) return putOff(tx, account, later);
  const mentioned = await mailKind(tx, account, { kind: 'mentioned', token });
  const finished = await mailKind(tx, account, { kind: 'finished', token });
  if (!mentioned && !finished) return;
  await tx
    .update(notification_settings)
    .set({ last_mailed_at: sql`now()` })
    .where(eq(notification_settings.account_id, account));
}

const writers = { mentioned: mentionsMail, reminded: remindersMail, finished: finishedMail };

/** Mails what an account has not read of a kind, and returns whether there was anything. */
async function mailKind(
  tx: Db,
  account: string,
  { kind, token }: { kind: keyof typeof writers; token: string },
): Promise<boolean> {
  const { id, account_id, mail_due_at, read_at, app_origin } = notifications;
  const taken = await tx
    .update(notifications)
    .set({ mail_due_at: null })
    .where(and(eq(account_id, account), eq(notifications.kind, kind), isNotNull(mail_due_at)))
    .returning({ id, app_origin });
  const email = taken.length > 0 ? await readAddress(tx, account) : null;
  if (email === null) return false;
  const ids = taken.map((each) => each.id);
  const shown = await selectShown(tx, account, and(inArray(id, ids), isNull(read_at), isWanted('mail')), mostInMail);
  if (shown.length === 0) return false;
  const origin = taken[0]?.app_origin ?? '';
  const told = shown.map(({ by, list, listName, item, itemName, text, due }) => ({
    ...{ by: by ?? '', list: listName, item: itemName ?? '', text: text ?? '', due },
    url: item ? `${origin}/lists/${list}/items/${item}` : `${origin}/lists/${list}`,
  }));
  await queueMail(tx, { to: email, ...writers[kind](await readMailBrand(tx), told, linksOf(origin, { token, kind })) });
  return true;
}

/** Lets the notifications of an account that are to be mailed wait until then. */
async function putOff(db: Db, account: string, until: SQL | Date): Promise<void> {
  await db
    .update(notifications)
    .set({ mail_due_at: until })
    .where(and(eq(notifications.account_id, account), isNotNull(notifications.mail_due_at)));
}
