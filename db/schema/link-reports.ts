import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, isOneLine, moment } from './columns.ts';
import { invitations } from './invitations.ts';

/** Why somebody reports a link to a list. */
export const link_report_reason = pgEnum('link_report_reason', ['spam', 'abuse', 'illegal', 'other']);

/** What staff did about a report. */
export const link_report_outcome = pgEnum('link_report_outcome', ['ended', 'dismissed']);

/** What people who opened a link to a list, or an invitation by mail, report about it. Upkeep deletes them after a year. */
export const link_reports = pgTable(
  'link_reports',
  {
    id: id(),
    /** Null once the invitation has been removed, 30 days after its end. */
    invitation_id: uuid().references(() => invitations.id, { onDelete: 'set null' }),
    reason: link_report_reason().notNull(),
    details: text().notNull().default(''),
    /** The name of the list at that time; empty unless whoever reports it lets staff see it. */
    list_name: text().notNull().default(''),
    created_at: created_at(),
    outcome: link_report_outcome(),
    closed_at: moment(),
    /** Who closed it, as the person was called at that time. */
    closed_by_name: text().notNull().default(''),
  },
  (t) => [
    index('link_reports_invitation_id_idx').on(t.invitation_id),
    index('link_reports_created_at_idx').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('link_reports_open_idx').on(t.created_at).where(sql`${t.outcome} is null`),
    isOneLine('link_reports_list_name_line', t.list_name),
    check('link_reports_details_length', sql`char_length(${t.details}) <= 1000`),
    check('link_reports_closed', sql`(${t.outcome} is null) = (${t.closed_at} is null)`),
  ],
);
