import type { Db } from '@listgrove/db/db';
import { mails } from '@listgrove/db/schema/mails';
import { inArray, sql } from 'drizzle-orm';

/** After so many days a finished mail loses its content, which contains one-time links. */
export const contentDays = 7;

/** After so many days the row of a mail is deleted. */
export const mailDays = 90;

/** Rows per statement, so that none holds the table for long. */
const batch = 500;

/**
 * Empties the text, the HTML and the unsubscribe address of mails that are older than 7 days and that are sent, given up
 * or handed over, and deletes the rows of mails that are older than 90 days. What remains for 90 days is the recipient,
 * the subject, the times, the number of attempts and the last error. A mail that waits to be sent keeps its content.
 */
export async function removeOldMails(db: Db): Promise<void> {
  await inBatches(
    () =>
      db
        .select({ id: mails.id })
        .from(mails)
        .where(sql`${mails.created_at} < now() - make_interval(days => ${mailDays})`)
        .limit(batch),
    (ids) => db.delete(mails).where(inArray(mails.id, ids)),
  );
  await inBatches(
    () =>
      db
        .select({ id: mails.id })
        .from(mails)
        .where(
          sql`${mails.created_at} < now() - make_interval(days => ${contentDays})
            and coalesce(${mails.sent_at}, ${mails.failed_at}, ${mails.handed_over_at}) is not null
            and (${mails.text} <> '' or ${mails.html} <> '' or ${mails.unsubscribe_url} is not null)`,
        )
        .limit(batch),
    (ids) => db.update(mails).set({ text: '', html: '', unsubscribe_url: null }).where(inArray(mails.id, ids)),
  );
}

/** Repeats `change` for the rows that `find` returns until there are none. */
async function inBatches(
  find: () => PromiseLike<{ id: string }[]>,
  change: (ids: string[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let rows = await find(); rows.length > 0; rows = await find()) {
    await change(rows.map(({ id }) => id));
  }
}
