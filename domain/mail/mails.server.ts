import type { Db } from '@listgrove/db/db';
import { mails } from '@listgrove/db/schema/mails';
import { newId } from '@listgrove/kernel/ids';
import { and, asc, eq, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Mail } from './mail.ts';

/** How long a sender may take for one mail before another may try it. */
const claimMinutes = 1;

/** Waiting times after the first, second … failed attempt, in minutes; after the last one the mail is given up. */
const retryMinutes = [1, 5, 15, 60, 240, 720];

/** A mail that this process alone may send for the next minutes. */
export type ClaimedMail = Mail & { id: string; attempts: number; claim: string; createdAt: Date };

/**
 * Puts a mail on its way: it is written with `db`, so within a transaction it is sent if and only if that commits.
 * The server's sender does the rest. Gives back the mail's id.
 */
export async function queueMail(db: Db, mail: Mail): Promise<string> {
  const id = newId();
  await db.insert(mails).values({ id, ...rowOf(mail) });
  return id;
}

/** More rows in one statement would have more parameters than PostgreSQL takes. */
const batch = 500;

/** Puts many mails on their way at once, as `queueMail` does with one. */
export async function queueMails(db: Db, letters: Mail[]): Promise<void> {
  for (let start = 0; start < letters.length; start += batch) {
    await db.insert(mails).values(letters.slice(start, start + batch).map(rowOf));
  }
}

function rowOf({ to, subject, text, html, replyTo, unsubscribe }: Mail) {
  return { to, subject: oneLine(subject), text, html, reply_to: replyTo, unsubscribe_url: unsubscribe };
}

/** Claims the mail that has waited longest, or gives null when none is due. Two processes never claim the same one. */
export async function claimMail(db: Db): Promise<ClaimedMail | null> {
  const due = db
    .select({ id: mails.id })
    .from(mails)
    .where(
      and(
        isNull(mails.sent_at),
        isNull(mails.failed_at),
        isNull(mails.handed_over_at),
        // Moments are kept in whole milliseconds: a mail of just now may have been rounded into the future.
        lte(mails.next_attempt_at, sql`now() + interval '1 millisecond'`),
        or(isNull(mails.claimed_until), lt(mails.claimed_until, sql`now()`)),
      ),
    )
    .orderBy(asc(mails.next_attempt_at), asc(mails.id))
    .limit(1);
  // Asked first, because an UPDATE is announced even if it touches no row, and the sender looks again at each notice.
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
 * Notes that from now on the receiving server may have the whole mail, so that it is not sent again whatever happens next.
 * False when the claim has run out meanwhile: another process has the mail, and this one must not finish.
 */
export async function noteHandOver(db: Db, { id, claim }: ClaimedMail): Promise<boolean> {
  const noted = await db
    .update(mails)
    .set({ handed_over_at: sql`now()` })
    .where(and(eq(mails.id, id), eq(mails.claimed_by, claim), isNull(mails.handed_over_at)))
    .returning({ id: mails.id });
  return noted.length === 1;
}

/** Notes that the mail has been sent. */
export async function noteSent(db: Db, { id, claim }: ClaimedMail): Promise<void> {
  await db
    .update(mails)
    .set({ sent_at: sql`now()`, claimed_by: null, claimed_until: null, last_error: null })
    .where(and(eq(mails.id, id), eq(mails.claimed_by, claim)));
}

/** Notes a failed attempt: the mail is tried again later, or given up after the last attempt or when that is `final`. */
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
      last_error: oneLine(reason).slice(0, 500),
      ...(minutes === undefined
        ? { failed_at: sql`now()` }
        : { handed_over_at: null, next_attempt_at: sql`now() + make_interval(mins => ${minutes})` }),
    })
    .where(and(eq(mails.id, id), eq(mails.claimed_by, claim)));
}

/** Gives back the mails that a process held when it was killed. Call it only where no other process can be running. */
export async function releaseClaims(db: Db): Promise<void> {
  await db
    .update(mails)
    .set({ claimed_by: null, claimed_until: null })
    .where(and(isNull(mails.sent_at), isNull(mails.failed_at), isNull(mails.handed_over_at)));
}

/** A header must not hold a line end: what follows would count as another header. */
function oneLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}
