import type { Db } from '@listgrove/db/db';
import { countUpTo } from '@listgrove/db/paging/count-up-to';
import { mails } from '@listgrove/db/schema/mails';
import { cutToLength } from '@listgrove/kernel/cut-text';
import { newId } from '@listgrove/kernel/ids';
import { oneLine } from '@listgrove/kernel/one-line';
import { and, asc, eq, gt, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Mail } from './mail.ts';

/** Minutes that a sender may take for one mail before another sender may claim it. */
const claimMinutes = 1;

/**
 * Minutes to wait after the first, second … failed attempt. If the attempt after the last wait fails, the mail is given
 * up.
 */
const retryMinutes = [1, 5, 15, 60, 240, 720];

/** A mail that only the holder of `claim` may send until the claim expires. `attempts` includes the present one. */
export type ClaimedMail = Mail & { id: string; attempts: number; claim: string; createdAt: Date };

/**
 * Queues a mail for the server's sender and returns its id. The row is written with `db`, so that within a transaction
 * the mail is sent if and only if the transaction commits.
 */
export async function queueMail(db: Db, mail: Mail): Promise<string> {
  const id = newId();
  await db.insert(mails).values({ id, ...rowOf(mail) });
  return id;
}

/** Rows per statement; more could exceed PostgreSQL's limit of parameters. */
const batch = 500;

/** Queues many mails, as `queueMail` does one. */
export async function queueMails(db: Db, letters: Mail[]): Promise<void> {
  for (let start = 0; start < letters.length; start += batch) {
    await db.insert(mails).values(letters.slice(start, start + batch).map(rowOf));
  }
}

function rowOf({ to, subject, text, html, replyTo, unsubscribe }: Mail) {
  return { to, subject: oneLine(subject), text, html, reply_to: replyTo, unsubscribe_url: unsubscribe };
}

/**
 * Claims the mail that has been due the longest and returns it, or null if none is due. Two processes never claim the
 * same one.
 */
export async function claimMail(db: Db): Promise<ClaimedMail | null> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        isNull(mails.sent_at),
        isNull(mails.failed_at),
        isNull(mails.handed_over_at),
        // A mail that was never tried, or whose sender was killed, is due whatever the clock was when it was queued.
        or(eq(mails.attempts, 0), isNotNull(mails.claimed_by), lte(mails.next_attempt_at, sql`now()`)),
        or(
          isNull(mails.claimed_until),
          lt(mails.claimed_until, sql`now()`),
          // A claim of longer than a claim takes was made before the clock was set back.
          gt(mails.claimed_until, sql`now() + make_interval(mins => ${claimMinutes}, secs => 1)`),
        ),
      ),
    )
    .orderBy(asc(mails.next_attempt_at), asc(mails.id))
    .limit(1);
  // An UPDATE raises a change notice even if it changes no row, and each notice makes the sender look again. Without this
  // check it would wake itself forever.
  if ((await due).length === 0) return null;
  const claim = newId();
  const [row] = await db
    .update(mails)
    .set({
      claimed_by: claim,
      claimed_until: sql`now() + make_interval(mins => ${claimMinutes})`,
      attempts: sql`${mails.attempts} + 1`,
    })
    .where(eq(mails.id, sql`(${due.for('update', { skipLocked: true })})`))
    .returning();
  if (!row) return null;
  const { id, to, subject, text, html, reply_to, unsubscribe_url, attempts, created_at } = row;
  return {
    id,
    to,
    subject,
    text,
    html,
    attempts,
    claim,
    createdAt: created_at,
    ...(reply_to ? { replyTo: reply_to } : {}),
    ...(unsubscribe_url ? { unsubscribe: unsubscribe_url } : {}),
  };
}

/**
 * Records that the receiving server may have the whole mail from now on, so that the mail is not sent again. Returns
 * false if the claim has expired and another process has the mail; the caller must then stop.
 */
export async function noteHandOver(db: Db, { id, claim }: ClaimedMail): Promise<boolean> {
  const noted = await db
    .update(mails)
    .set({ handed_over_at: sql`now()` })
    .where(and(eq(mails.id, id), eq(mails.claimed_by, claim), isNull(mails.handed_over_at)))
    .returning({ id: mails.id });
  return noted.length === 1;
}

/** Records that the mail has been sent, unless the claim has expired. */
export async function noteSent(db: Db, { id, claim }: ClaimedMail): Promise<void> {
  await db
    .update(mails)
    .set({ sent_at: sql`now()`, claimed_by: null, claimed_until: null, last_error: null })
    .where(and(eq(mails.id, id), eq(mails.claimed_by, claim)));
}

/**
 * Records a failed attempt. The mail is retried later, or given up after the last attempt or if the failure is `final`.
 */
export async function noteFailure(
  db: Db,
  { id, claim, attempts }: ClaimedMail,
  { reason, final }: { reason: string; final: boolean },
): Promise<void> {
  const minutes = final ? undefined : retryMinutes[attempts - 1];
  await db
    .update(mails)
    .set({
      claimed_by: null,
      claimed_until: null,
      last_error: cutToLength(oneLine(reason), 500),
      ...(minutes === undefined
        ? { failed_at: sql`now()` }
        : { handed_over_at: null, next_attempt_at: sql`now() + make_interval(mins => ${minutes})` }),
    })
    .where(and(eq(mails.id, id), eq(mails.claimed_by, claim)));
}

/** Returns the number of mails that are neither sent nor given up, at most 10,000. */
export async function countWaitingMails(db: Db): Promise<number> {
  return (await countUpTo(db, mails, and(isNull(mails.sent_at), isNull(mails.failed_at)))).total;
}

/** Releases the claims of a process that was killed. Call it only when no other process can be running. */
export async function releaseClaims(db: Db): Promise<void> {
  await db
    .update(mails)
    .set({ claimed_by: null, claimed_until: null, next_attempt_at: sql`now()` })
    .where(
      and(isNull(mails.sent_at), isNull(mails.failed_at), isNull(mails.handed_over_at), isNotNull(mails.claimed_by)),
    );
}
