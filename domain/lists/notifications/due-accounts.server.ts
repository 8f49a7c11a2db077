import type { Db } from '@listgrove/db/db';
import { notifications } from '@listgrove/db/schema/notifications';
import { isUnavailable } from '@listgrove/db/unavailable';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { mailPause } from './notification.ts';

/** How many accounts are read at a time. */
const batch = 100;

/** What is done for an account, in a transaction of its own. It clears or puts off what is due. */
interface Work {
  work: (tx: Db, account: string) => Promise<void>;
  /** Gets what fails for one account, whose notifications are then put off for `mailPause` minutes. */
  onError: (error: unknown) => void;
}

/**
 * Works for each account that has notifications whose time in a column has come, and returns whether any have a later one. Throws what
 * `isUnavailable` says of the database.
 */
export async function forDueAccounts(
  db: Db,
  column: typeof notifications.mail_due_at | typeof notifications.push_due_at,
  { work, onError }: Work,
): Promise<boolean> {
  const { id, account_id } = notifications;
  for (;;) {
    const due = await db
      .selectDistinct({ account: account_id })
      .from(notifications)
      .where(sql`${column} <= now()`)
      .limit(batch);
    for (const { account } of due) {
      try {
        await db.transaction((tx) => work(tx, account));
      } catch (error) {
        if (isUnavailable(error)) throw error;
        onError(error);
        await db
          .update(notifications)
          .set({ [column.name]: sql`now() + make_interval(mins => ${mailPause})` })
          .where(and(eq(account_id, account), isNotNull(column)));
      }
    }
    if (due.length < batch) break;
  }
  return (await db.select({ id }).from(notifications).where(isNotNull(column)).limit(1)).length > 0;
}
