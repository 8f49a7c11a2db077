import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, moment } from './columns.ts';
import { bug_reports, feature_requests, report_status, request_status } from './feedback.ts';

// Who was written to about what became of feedback. The primary keys see to it that nobody hears the same twice.

const isLower = (name: string, email: unknown) => check(name, sql`${email} = lower(${email})`);

/** A mail that was queued for a person about a request's status. */
export const feature_request_notices = pgTable(
  'feature_request_notices',
  {
    request_id: uuid()
      .notNull()
      .references(() => feature_requests.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    status: request_status().notNull(),
    created_at: created_at(),
  },
  (t) => [
    primaryKey({ columns: [t.request_id, t.email, t.status] }),
    isLower('feature_request_notices_email_lower', t.email),
  ],
);

/** A mail that was queued for a person about a report's status. */
export const bug_report_notices = pgTable(
  'bug_report_notices',
  {
    report_id: uuid()
      .notNull()
      .references(() => bug_reports.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    status: report_status().notNull(),
    created_at: created_at(),
  },
  (t) => [
    primaryKey({ columns: [t.report_id, t.email, t.status] }),
    isLower('bug_report_notices_email_lower', t.email),
  ],
);

/** Whether an address wants such mails: the secret of its unsubscribe link, and since when it wants none. */
export const follow_up_choices = pgTable(
  'follow_up_choices',
  {
    email: text().primaryKey(),
    token: text().notNull().unique(),
    unsubscribed_at: moment(),
    created_at: created_at(),
  },
  (t) => [isLower('follow_up_choices_email_lower', t.email)],
);
