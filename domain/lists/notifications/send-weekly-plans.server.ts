import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { weekly_plans } from '@listgrove/db/schema/weekly-plans';
import { isUnavailable } from '@listgrove/db/unavailable';
import { eq, sql } from 'drizzle-orm';
import { readMailBrand } from '../../mail/brand.server.ts';
import { queueMail } from '../../mail/mails.server.ts';
import { queuePush } from '../../push/push-messages.server.ts';
import { addDays } from '../local-days.ts';
import { planOf } from '../plan.ts';
import { linksOf, readAddress } from './mail-to-account.server.ts';
import { mailPause } from './notification.ts';
import { readNotificationSettings } from './notification-choices.server.ts';
import { endOfQuiet } from './quiet-hours.ts';
import { countPlanned, type WeeklyPlan, weeklyPlanMail, weeklyPlanMessage } from './weekly-plan-mail.ts';
import { nextPlanAt, zoneOr } from './weekly-plan-times.server.ts';

/** How many accounts are read at a time. */
const batch = 100;

/** How late a plan is still sent, in hours. */
const latest = 12;

/** The most todos that are read for a plan. */
const mostTodos = 500;

/**
 * Queues the plan of the week for each account that is due for it, by the ways that it has chosen, and returns whether any are due later.
 * Message, mail and the time of the next one are one transaction: each account gets a plan once, however many processes call this and
 * wherever one of them is killed. A week without todos has no plan, nor has one that is late by half a day. In quiet hours it waits for
 * their end. `onError` gets what fails for one account, which is then tried again in `mailPause` minutes. Throws what `isUnavailable` says
 * of the database.
 */
export async function sendDuePlans(db: Db, onError: (error: unknown) => void): Promise<boolean> {
  const { account_id, due_at } = weekly_plans;
  for (;;) {
    const due = await db.select({ account_id }).from(weekly_plans).where(sql`${due_at} <= now()`).limit(batch);
    for (const { account_id: account } of due) {
      try {
        await db.transaction((tx) => sendPlan(tx, account));
      } catch (error) {
        if (isUnavailable(error)) throw error;
        onError(error);
        await db
          .update(weekly_plans)
          .set({ due_at: sql`now() + make_interval(mins => ${mailPause})` })
          .where(eq(account_id, account));
      }
    }
    if (due.length < batch) break;
  }
  return (await db.select({ account_id }).from(weekly_plans).limit(1)).length > 0;
}

async function sendPlan(tx: Db, account: string): Promise<void> {
  // Locks the row, so that two processes do not send the same plan.
  const [due] = await readRows<{ app_origin: string; is_late: boolean; now: number; today: string; token: string }>(
    tx,
    sql`select p.app_origin, p.due_at < now() - make_interval(hours => ${latest}) as is_late, s.token,
        (extract(epoch from now()) * 1000)::double precision as now,
        to_char(now() at time zone ${zoneOr(sql`s.time_zone`)}, 'YYYY-MM-DD') as today
      from weekly_plans p join notification_settings s on s.account_id = p.account_id
      where p.account_id = ${account} and p.due_at <= now() for update of p`,
  );
  if (!due) return;
  const settings = await readNotificationSettings(tx, account);
  const { account_id } = weekly_plans;
  const quietUntil = endOfQuiet(new Date(due.now), settings);
  const isTheirs = eq(account_id, account);
  if (quietUntil && !due.is_late)
    return void (await tx.update(weekly_plans).set({ due_at: quietUntil }).where(isTheirs));
  await tx
    .update(weekly_plans)
    .set({
      due_at: sql`(select ${nextPlanAt(sql`time_zone`)} from notification_settings where account_id = ${account})`,
    })
    .where(isTheirs);
  if (due.is_late) return;
  const plan = await readPlan(tx, account, due.today);
  if (countPlanned(plan) === 0) return;
  const { push, mail } = settings.ways.planned;
  if (push) await queuePush(tx, account, { tag: 'week', ...weeklyPlanMessage(plan), path: '/week' });
  const email = mail ? await readAddress(tx, account) : null;
  if (email === null) return;
  const links = linksOf(due.app_origin, { token: due.token, kind: 'planned' });
  await queueMail(tx, { to: email, ...weeklyPlanMail(await readMailBrand(tx), plan, links) });
}

/** Returns what an account has to do from a day on, by the rules of the screen of the week. */
async function readPlan(tx: Db, account: string, monday: string): Promise<WeeklyPlan> {
  const rows = await readRows<Row>(
    tx,
    sql`select l.name as list, i.name, i.due, i.priority, i.assignee_id,
        array(select account_id from list_members where list_id = l.id)::text[] as members
      from list_members m join lists l on l.id = m.list_id join items i on i.list_id = l.id
      where m.account_id = ${account} and l.kind = 'todo' and l.trashed_at is null and l.archived_at is null
        and l.is_template is not true and i.deleted_at is null and i.done_at is null
        and i.due < ${addDays(monday, 7)}::text
      order by i.due, i.rank, i.id limit ${mostTodos}`,
  );
  const lists = rows.map(({ list, members, ...item }) => ({
    account,
    list: { name: list, kind: 'todo' as const, archived_at: null, is_template: false },
    items: [{ ...item, done_at: null }],
    members: members.map((account_id) => ({ account_id })),
  }));
  return { monday, ...planOf(lists, monday, 7) };
}

interface Row {
  list: string;
  name: string;
  due: string;
  priority: number | null;
  assignee_id: string | null;
  members: string[];
}
