import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, moment } from './columns.ts';

/**
 * The queue of outgoing mail. A row is inserted in the transaction of its cause, and a sender claims it (`claimed_by`)
 * while sending. Once `handed_over_at` is set, the receiving server may have the mail, so it is never sent again. After
 * 7 days a finished mail has no content any more, after 90 days the row is deleted (`domain/mail/removal.server.ts`).
 */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    to: text('to_address').notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    reply_to: text(),
    unsubscribe_url: text(),
    attempts: integer().notNull().default(0),
    next_attempt_at: moment().notNull().defaultNow(),
    claimed_by: uuid(),
    claimed_until: moment(),
    handed_over_at: moment(),
    sent_at: moment(),
    failed_at: moment(),
    last_error: text(),
    created_at: created_at(),
  },
  (t) => [
    index('mails_due_idx').on(t.next_attempt_at).where(sql`${t.sent_at} is null and ${t.failed_at} is null`),
    // For the upkeep, which empties old mails and deletes older ones.
    index('mails_created_at_idx').on(t.created_at),
    check('mails_one_end', sql`${t.sent_at} is null or ${t.failed_at} is null`),
  ],
);
