import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, moment } from './columns.ts';
import { bug_reports, feature_requests, report_status, request_status } from './feedback.ts';

// Which status mails were sent about requests and reports. The primary keys prevent repeated mails about a status.

const isLower = (name: string, email: unknown) => check(name, sql`${email} = lower(${email})`);

/** Mails that were queued about the status of a request, at most one for each address and status. */
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

/** Mails that were queued about the status of a report, at most one for each address and status. */
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

/** For each address, the secret of its unsubscribe link and, if it unsubscribed from status mails, the time. */
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
