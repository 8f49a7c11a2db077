import type { Db } from '@listgrove/db/db';
import { errorCode } from '@listgrove/db/error-code';
import { weekly_plans } from '@listgrove/db/schema/weekly-plans';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The hour of Monday at which the plan of the week is sent, in the time zone of the account. */
const hour = 8;

/** Whether an account wants the plan of the week, and the origin of the links in its mail. */
interface Wish {
  isWanted: boolean;
  appOrigin: MailOrigin;
}

/**
 * Plans when an account gets its next plan of the week, or ends that, in the transaction that changes its choices or its time zone. One that
 * is due now stays due. The account has settings.
 */
export async function setWeeklyPlan(tx: Db, account: string, { isWanted, appOrigin }: Wish): Promise<void> {
  const { account_id, due_at } = weekly_plans;
  if (!isWanted) return void (await tx.delete(weekly_plans).where(eq(account_id, account)));
  const next = sql`(select ${nextPlanAt(sql`time_zone`)} from notification_settings where account_id = ${account})`;
  await tx
    .insert(weekly_plans)
    .values({ account_id: account, due_at: next, app_origin: appOrigin })
    .onConflictDoUpdate({
      target: account_id,
      set: {
        due_at: sql`case when ${due_at} <= now() then ${due_at} else excluded.due_at end`,
        app_origin: sql`excluded.app_origin`,
      },
    });
}

/** Returns when the next Monday's plan is sent, in SQL. An empty time zone counts as UTC. */
export function nextPlanAt(timeZone: SQLWrapper): SQL {
  const zone = zoneOr(timeZone);
  const before = sql`(now() at time zone ${zone}) - make_interval(hours => ${hour})`;
  return sql`(date_trunc('week', ${before}) + make_interval(days => 7, hours => ${hour})) at time zone ${zone}`;
}

/** Returns a time zone, or UTC if it is empty, in SQL. */
export function zoneOr(timeZone: SQLWrapper): SQL {
  return sql`coalesce(nullif(${timeZone}, ''), 'UTC')`;
}

/** Returns whether the database knows a time zone by this name. Not for use in a transaction, which an unknown one would end. */
export async function knowsTimeZone(db: Db, name: string): Promise<boolean> {
  try {
    // The table of all names takes the database 15 ms and more.
    await db.execute(sql`select now() at time zone ${name}::text`);
    return true;
  } catch (error) {
    if (errorCode(error) === '22023') return false;
    throw error;
  }
}
