import { randomBytes } from 'node:crypto';
import type { Db } from '@listgrove/db/db';
import { notification_choices, notification_settings } from '@listgrove/db/schema/notification-settings';
import { notifications } from '@listgrove/db/schema/notifications';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type MailedKind, type NotificationKind, type NotificationWay, notificationWays } from './notification.ts';
import type { QuietHours } from './quiet-hours.ts';
import { setWeeklyPlan } from './weekly-plan-times.server.ts';

/** What an account has chosen, with the defaults of what it has not. */
export interface NotificationSettings extends QuietHours {
  /** Whether it wants to be notified of a kind by a way; a way that a kind does not have is missing. */
  ways: Record<NotificationKind, Partial<Record<NotificationWay, boolean>>>;
}

/** Whether the account of a notification wants this kind by this way, in SQL. */
export function isWanted(way: NotificationWay): SQL {
  const usual = Object.entries(notificationWays).flatMap(([kind, ways]) => (ways[way] ? [kind] : []));
  return sql`coalesce((select c.is_on from notification_choices c where c.account_id = ${notifications.account_id}
    and c.kind = ${notifications.kind} and c.way = ${way}), ${inArray(sql`${notifications.kind}::text`, usual)})`;
}

/** Returns what an account has chosen. */
export async function readNotificationSettings(db: Db, account: string): Promise<NotificationSettings> {
  const { time_zone, quiet_from, quiet_until, account_id } = notification_settings;
  const isTheirs = eq(notification_choices.account_id, account);
  const [[hours], choices] = await Promise.all([
    db.select({ time_zone, quiet_from, quiet_until }).from(notification_settings).where(eq(account_id, account)),
    db.select().from(notification_choices).where(isTheirs),
  ]);
  const ways = structuredClone(notificationWays);
  for (const { kind, way, is_on } of choices) if (way in ways[kind]) ways[kind][way] = is_on;
  return { ...(hours ?? { time_zone: '', quiet_from: null, quiet_until: null }), ways };
}

/** Stores what an account has chosen. Ways that a kind does not have are left out. `appOrigin` is that of the links in the plan of the week. */
export async function saveNotificationSettings(
  db: Db,
  account: string,
  { ways, ...hours }: NotificationSettings,
  appOrigin: MailOrigin,
): Promise<void> {
  const choices = Object.entries(notificationWays).flatMap(([kind, offered]) =>
    Object.keys(offered).map((way) => {
      const [ofKind, ofWay] = [kind as NotificationKind, way as NotificationWay]; // keys of the record
      return { account_id: account, kind: ofKind, way: ofWay, is_on: ways[ofKind][ofWay] ?? false };
    }),
  );
  await db.transaction(async (tx) => {
    await tx
      .insert(notification_settings)
      .values({ account_id: account, token: newToken(), ...hours })
      .onConflictDoUpdate({ target: notification_settings.account_id, set: hours });
    await tx
      .insert(notification_choices)
      .values(choices)
      .onConflictDoUpdate({
        target: [notification_choices.account_id, notification_choices.kind, notification_choices.way],
        set: { is_on: sql`excluded.is_on` },
      });
    await setWeeklyPlan(tx, account, { isWanted: Object.values(ways.planned).some(Boolean), appOrigin });
  });
}

/** Returns whether the account of a mailed link wants mails of a kind, or null if there is no such link. */
export async function readMailChoice(db: Db, token: string, kind: MailedKind): Promise<boolean | null> {
  const account = await accountOf(db, token);
  return account === null ? null : ((await readNotificationSettings(db, account)).ways[kind].mail ?? null);
}

/** Stores whether the account of a mailed link wants mails of a kind. Does nothing if there is no such link. `appOrigin` is that of later links. */
export async function chooseMail(
  db: Db,
  token: string,
  { kind, is_on, appOrigin }: { kind: MailedKind; is_on: boolean; appOrigin: MailOrigin },
): Promise<void> {
  const account_id = await accountOf(db, token);
  if (account_id === null) return;
  await db.transaction(async (tx) => {
    await tx
      .insert(notification_choices)
      .values({ account_id, kind, way: 'mail', is_on })
      .onConflictDoUpdate({
        target: [notification_choices.account_id, notification_choices.kind, notification_choices.way],
        set: { is_on },
      });
    if (kind !== 'planned') return;
    const { ways } = await readNotificationSettings(tx, account_id);
    await setWeeklyPlan(tx, account_id, { isWanted: Object.values(ways.planned).some(Boolean), appOrigin });
  });
}

/** Returns a new secret for the links in mails to an account. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

async function accountOf(db: Db, token: string): Promise<string | null> {
  const { account_id } = notification_settings;
  const [found] = await db
    .select({ account_id })
    .from(notification_settings)
    .where(eq(notification_settings.token, token));
  return found?.account_id ?? null;
}
