import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { created_at, id, isOneLine, uniqueIdSuffix, updated_at, updated_by_name } from './columns.ts';
import { feedback_accounts } from './feedback-accounts.ts';
import { profiles } from './profiles.ts';

// PostgreSQL sorts an enum in the order of its declaration, so priority and severity sort by rank, not alphabetically.
export const priority = pgEnum('priority', ['low', 'medium', 'high']);
export const severity = pgEnum('severity', ['low', 'medium', 'high', 'critical']);
export const request_status = pgEnum('request_status', ['pending', 'approved', 'implemented', 'denied']);
export const report_status = pgEnum('report_status', ['pending', 'confirmed', 'fixed', 'denied']);
export const feature_category = pgEnum('feature_category', [
  'general',
  'ui-ux',
  'productivity',
  'collaboration',
  'mobile',
  'accessibility',
  'integration',
]);

const submission = () => ({
  id: id(),
  title: text().notNull(),
  description: text().notNull(),
  user_email: text().notNull(),
  user_name: text().notNull(),
  /** The account that submitted it: an app account or a feedback account; neither if staff or the seed entered it. */
  profile_id: uuid().references(() => profiles.id, { onDelete: 'set null' }),
  feedback_account_id: uuid().references(() => feedback_accounts.id, { onDelete: 'set null' }),
  admin_notes: text().notNull().default(''),
  created_at: created_at(),
  updated_at: updated_at(),
  updated_by_name: updated_by_name(),
});

/** Feature requests. The columns for search are not named here (migration `folded_searches`), so that Drizzle never selects them. */
export const feature_requests = pgTable(
  'feature_requests',
  {
    ...submission(),
    category: feature_category().notNull().default('general'),
    status: request_status().notNull().default('pending'),
    priority: priority().notNull().default('medium'),
    /** Number of people who voted for it or for a request that is merged into it, maintained by triggers. */
    votes: integer().notNull().default(0),
    /** Whether it is merged into another request (`merged_requests`), maintained by a trigger. */
    is_merged: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIdSuffix('feature_requests', t.id),
    // Filter columns follow the sort columns, so that a scan skips filtered rows without reading the table.
    index('feature_requests_newest_idx').on(
      t.created_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.status,
      t.priority,
      t.is_merged,
    ),
    index('feature_requests_roadmap_idx')
      .on(
        ...[t.votes.desc().nullsFirst(), t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()],
        ...[t.status, t.category, t.is_merged],
      )
      .where(sql`${t.status} in ('approved', 'implemented')`),
    index('feature_requests_status_idx').on(
      t.status,
      t.created_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.is_merged,
    ),
    index('feature_requests_priority_idx').on(
      t.priority,
      t.created_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.is_merged,
    ),
    index('feature_requests_merged_idx')
      .on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst(), t.priority)
      .where(sql`${t.is_merged}`),
    index('feature_requests_user_email_idx').on(sql`lower(${t.user_email})`),
    index('feature_requests_profile_id_idx').on(t.profile_id),
    index('feature_requests_feedback_account_id_idx').on(t.feedback_account_id),
    check('feature_requests_one_account', sql`num_nonnulls(${t.profile_id}, ${t.feedback_account_id}) <= 1`),
    isOneLine('feature_requests_user_name_line', t.user_name),
    check('feature_requests_title_present', sql`btrim(${t.title}) <> ''`),
    check('feature_requests_votes', sql`${t.votes} >= 0`),
  ],
);

/** Votes for requests, at most one for each person and request. A person is a lower-case e-mail address. */
export const feature_request_votes = pgTable(
  'feature_request_votes',
  {
    request_id: uuid()
      .notNull()
      .references(() => feature_requests.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** The account that cast it: an app account or a feedback account; neither if staff entered it for somebody. */
    profile_id: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    feedback_account_id: uuid().references(() => feedback_accounts.id, { onDelete: 'set null' }),
    created_at: created_at(),
  },
  (t) => [
    primaryKey({ columns: [t.request_id, t.email] }),
    index('feature_request_votes_email_idx').on(t.email),
    index('feature_request_votes_profile_id_idx').on(t.profile_id),
    index('feature_request_votes_feedback_account_id_idx').on(t.feedback_account_id),
    check('feature_request_votes_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
);

/** Bug reports. The columns for search are not named here, as those of requests. */
export const bug_reports = pgTable(
  'bug_reports',
  {
    ...submission(),
    steps_to_reproduce: text().notNull().default(''),
    expected_behavior: text().notNull().default(''),
    actual_behavior: text().notNull().default(''),
    severity: severity().notNull().default('medium'),
    browser: text().notNull().default(''),
    device: text().notNull().default(''),
    status: report_status().notNull().default('pending'),
  },
  (t) => [
    uniqueIdSuffix('bug_reports', t.id),
    index('bug_reports_newest_idx').on(
      t.created_at.desc().nullsFirst(),
      t.id.desc().nullsFirst(),
      t.status,
      t.severity,
    ),
    index('bug_reports_known_idx')
      .on(t.severity.desc().nullsFirst(), t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst(), t.status)
      .where(sql`${t.status} in ('confirmed', 'fixed')`),
    index('bug_reports_status_idx').on(t.status, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('bug_reports_severity_idx').on(t.severity, t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('bug_reports_user_email_idx').on(sql`lower(${t.user_email})`),
    index('bug_reports_profile_id_idx').on(t.profile_id),
    index('bug_reports_feedback_account_id_idx').on(t.feedback_account_id),
    check('bug_reports_one_account', sql`num_nonnulls(${t.profile_id}, ${t.feedback_account_id}) <= 1`),
    isOneLine('bug_reports_user_name_line', t.user_name),
    check('bug_reports_title_present', sql`btrim(${t.title}) <> ''`),
  ],
);
