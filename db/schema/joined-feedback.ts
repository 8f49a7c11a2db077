import { sql } from 'drizzle-orm';
import { check, index, pgEnum, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, moment } from './columns.ts';
import { bug_reports, feature_requests } from './feedback.ts';
import { feedback_accounts } from './feedback-accounts.ts';
import { profiles } from './profiles.ts';

/** Feedback accounts whose feedback belongs to an app account with the same confirmed address. Each is joined once. */
export const joined_feedback_accounts = pgTable(
  'joined_feedback_accounts',
  {
    id: id(),
    feedback_account_id: uuid()
      .notNull()
      .references(() => feedback_accounts.id, { onDelete: 'cascade' }),
    profile_id: uuid()
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    /** The address that both had. */
    email: text().notNull(),
    created_at: created_at(),
    /** When staff gave the feedback back. Such an account is not joined again. */
    separated_at: moment(),
  },
  (t) => [
    uniqueIndex('joined_feedback_accounts_feedback_account_key').on(t.feedback_account_id),
    index('joined_feedback_accounts_profile_id_idx').on(t.profile_id),
    index('joined_feedback_accounts_created_at_idx').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    check('joined_feedback_accounts_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

/** What followed: an item, a vote, or a vote for a request that the app account had voted for already, which was deleted. */
export const moved_kind = pgEnum('moved_kind', ['item', 'vote', 'second-vote']);

/** What followed a joined feedback account, so that it can be given back. */
export const moved_feedback = pgTable(
  'moved_feedback',
  {
    id: id(),
    joined_id: uuid()
      .notNull()
      .references(() => joined_feedback_accounts.id, { onDelete: 'cascade' }),
    kind: moved_kind().notNull(),
    request_id: uuid().references(() => feature_requests.id, { onDelete: 'cascade' }),
    report_id: uuid().references(() => bug_reports.id, { onDelete: 'cascade' }),
    /** When the vote was cast; null for items. */
    voted_at: moment(),
  },
  (t) => [
    uniqueIndex('moved_feedback_request_key').on(t.joined_id, t.request_id, t.kind),
    uniqueIndex('moved_feedback_report_key').on(t.joined_id, t.report_id),
    index('moved_feedback_request_id_idx').on(t.request_id),
    index('moved_feedback_report_id_idx').on(t.report_id),
    check('moved_feedback_one_item', sql`num_nonnulls(${t.request_id}, ${t.report_id}) = 1`),
    check('moved_feedback_voted_at', sql`(${t.voted_at} is null) = (${t.kind} = 'item')`),
  ],
);
