import { api_tokens } from '@listgrove/db/schema/api-tokens';
import { calendar_feeds } from '@listgrove/db/schema/calendar-feeds';
import { email_changes } from '@listgrove/db/schema/email-changes';
import { bug_reports, feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { follow_up_choices } from '@listgrove/db/schema/follow-up';
import { joined_feedback_accounts } from '@listgrove/db/schema/joined-feedback';
import { known_browsers } from '@listgrove/db/schema/known-browsers';
import { mails } from '@listgrove/db/schema/mails';
import { media_files } from '@listgrove/db/schema/media';
import { passkeys } from '@listgrove/db/schema/passkeys';
import { credentials, profiles, sessions } from '@listgrove/db/schema/profiles';
import { account_events, staff_invitations } from '@listgrove/db/schema/staff-accounts';
import { and, eq, getTableColumns, getTableName, isNotNull, ne, or, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgColumn } from 'drizzle-orm/pg-core';
import { allNouns } from '../public-nouns.server.ts';
import { listTables } from './account-list-tables.server.ts';
import { type LeftOut, type Owner, type OwnRows, pick } from './own-rows.ts';

const { id, name, email, emailVerified, role, twoFactorEnabled, createdAt, lastSignInAt, previousSignInAt } = profiles;
const { suspendedAt, suspensionReason, staffByException } = profiles;

/** What was given with the account or, as the site shows it, under its confirmed address. */
const gaveFeedback = (table: { profile_id: AnyPgColumn }, address: SQLWrapper) => (owner: Owner) =>
  owner.emailVerified
    ? or(eq(table.profile_id, owner.id), sql`lower(${address}) = ${owner.email}`)
    : eq(table.profile_id, owner.id);

const reaches = (address: AnyPgColumn) => (owner: Owner) =>
  owner.emailVerified ? eq(address, owner.email) : sql`false`;

/** Columns of what somebody wrote that name accounts. */
const namesAccount = ['author_id', 'updated_by_name'];

/** What an account wrote: the rows of every public noun whose table says who their author is, in a file named like the table. */
const wrote: Record<string, OwnRows> = Object.fromEntries(
  allNouns.flatMap(([, { table }]) => {
    const columns: Record<string, PgColumn> = getTableColumns(table);
    const { id: key, author_id } = columns;
    if (!key || !author_id) return [];
    const written = Object.entries(columns).filter(([column, { generated }]) => {
      return generated === undefined && !namesAccount.includes(column);
    });
    const rows: OwnRows = {
      ...{ table, key, path: getTableName(table).replaceAll('_', '-'), columns: Object.fromEntries(written) },
      where: (owner) => eq(author_id, owner.id),
    };
    return [[getTableName(table), rows]];
  }),
);

const secret = (what: string): LeftOut => ({ leftOut: `It holds only ${what}.` });
const ofFeedbackAccounts: LeftOut = {
  leftOut: 'A feedback account is an account of its own, also with the same address.',
};

/**
 * Every table that refers to an app account, by its id or an e-mail address: what a download contains of it, or why nothing.
 * A test walks the schema, so that no new table is forgotten.
 */
export const accountTables: Record<string, OwnRows | LeftOut> = {
  profiles: {
    table: profiles,
    path: 'profile',
    columns: {
      ...{ id, name, email, emailVerified, role, staffByException, twoFactorEnabled, suspendedAt, suspensionReason },
      ...{ createdAt, lastSignInAt, previousSignInAt },
    },
    where: (owner) => eq(profiles.id, owner.id),
    key: profiles.id,
  },
  sessions: {
    table: sessions,
    path: 'sessions',
    columns: {
      browser: sessions.userAgent,
      network_address: sessions.ipAddress,
      created_at: sessions.createdAt,
      used_at: sessions.updatedAt,
      expires_at: sessions.expiresAt,
    },
    where: (owner) => eq(sessions.userId, owner.id),
    key: sessions.id,
  },
  // The hash of a password is no identity.
  credentials: {
    table: credentials,
    path: 'identities',
    columns: { provider: credentials.providerId, id_there: credentials.accountId, linked_at: credentials.createdAt },
    where: (owner) => and(eq(credentials.userId, owner.id), ne(credentials.providerId, 'credential')),
    key: credentials.id,
  },
  passkeys: {
    table: passkeys,
    path: 'passkeys',
    columns: { name: passkeys.name, created_at: passkeys.createdAt, used_at: passkeys.usedAt },
    where: (owner) => eq(passkeys.userId, owner.id),
    key: passkeys.id,
  },
  calendar_feeds: {
    table: calendar_feeds,
    path: 'calendar',
    columns: { since: calendar_feeds.created_at },
    where: (owner) => eq(calendar_feeds.account_id, owner.id),
    key: calendar_feeds.account_id,
  },
  api_tokens: {
    table: api_tokens,
    path: 'api-tokens',
    columns: pick(api_tokens, 'name', 'access', 'created_at', 'expires_at', 'used_at'),
    where: (owner) => eq(api_tokens.account_id, owner.id),
    key: api_tokens.id,
  },
  known_browsers: {
    table: known_browsers,
    path: 'browsers',
    columns: pick(known_browsers, 'name', 'seen_at'),
    where: (owner) => eq(known_browsers.profile_id, owner.id),
    key: known_browsers.name,
  },
  email_changes: {
    table: email_changes,
    path: 'changes-of-email',
    columns: { ...pick(email_changes, 'old_email', 'new_email', 'done_at'), asked_at: email_changes.created_at },
    where: (owner) => eq(email_changes.profile_id, owner.id),
    key: email_changes.id,
  },
  account_events: {
    table: account_events,
    path: 'history',
    columns: {
      what: account_events.kind,
      before: account_events.before,
      after: account_events.after,
      created_at: account_events.created_at,
    },
    where: (owner) => eq(account_events.profile_id, owner.id),
    key: account_events.id,
  },
  staff_invitations: {
    table: staff_invitations,
    path: 'staff-invitations',
    columns: {
      email: staff_invitations.email,
      role: staff_invitations.role,
      created_at: staff_invitations.created_at,
      expires_at: staff_invitations.expires_at,
    },
    where: (owner) => or(eq(staff_invitations.invited_by, owner.id), reaches(staff_invitations.email)(owner)),
    key: staff_invitations.id,
  },
  feature_requests: {
    table: feature_requests,
    path: 'feedback/requests',
    columns: pick(
      feature_requests,
      'id',
      'title',
      'description',
      'category',
      'status',
      'user_name',
      'user_email',
      'created_at',
    ),
    where: gaveFeedback(feature_requests, feature_requests.user_email),
    key: feature_requests.id,
  },
  bug_reports: {
    table: bug_reports,
    path: 'feedback/reports',
    columns: pick(
      bug_reports,
      'id',
      'title',
      'description',
      'steps_to_reproduce',
      'expected_behavior',
      'actual_behavior',
      'browser',
      'device',
      'status',
      'user_name',
      'user_email',
      'created_at',
    ),
    where: gaveFeedback(bug_reports, bug_reports.user_email),
    key: bug_reports.id,
  },
  feature_request_votes: {
    table: feature_request_votes,
    path: 'feedback/votes',
    columns: pick(feature_request_votes, 'request_id', 'created_at'),
    where: gaveFeedback(feature_request_votes, feature_request_votes.email),
    key: feature_request_votes.request_id,
  },
  joined_feedback_accounts: {
    table: joined_feedback_accounts,
    path: 'feedback/joined-accounts',
    columns: {
      email: joined_feedback_accounts.email,
      joined_at: joined_feedback_accounts.created_at,
      separated_at: joined_feedback_accounts.separated_at,
    },
    where: (owner) => eq(joined_feedback_accounts.profile_id, owner.id),
    key: joined_feedback_accounts.id,
  },
  follow_up_choices: {
    table: follow_up_choices,
    path: 'feedback/declined-mails',
    columns: pick(follow_up_choices, 'email', 'unsubscribed_at'),
    where: (owner) => and(reaches(follow_up_choices.email)(owner), isNotNull(follow_up_choices.unsubscribed_at)),
    key: follow_up_choices.email,
  },
  mails: {
    table: mails,
    path: 'mails',
    columns: pick(mails, 'to', 'subject', 'created_at', 'sent_at'),
    where: reaches(mails.to),
    key: mails.id,
  },
  media_files: {
    table: media_files,
    path: 'files',
    columns: pick(media_files, 'name', 'original_name', 'size', 'type', 'alt', 'uploaded_at'),
    where: (owner) => eq(media_files.uploaded_by, owner.id),
    key: media_files.id,
  },
  ...wrote,
  ...listTables,
  second_factors: secret('the key of the authenticator app and recovery codes'),
  verifications: secret('hashes and tokens of mailed links and of sign-ins, for hours'),
  registrations: secret('hashes of secrets and of a password, until the address is confirmed'),
  factor_resets: secret('hashes of mailed links, for a day'),
  sign_in_codes: secret('hashes of mailed codes, for ten minutes'),
  proof_codes: secret('hashes of mailed codes, for ten minutes'),
  addresses_without_role: secret('hashes of addresses that accounts have left'),
  bug_report_notices: { leftOut: 'It notes which mails were queued, and mails.json lists them.' },
  feature_request_notices: { leftOut: 'It notes which mails were queued, and mails.json lists them.' },
  feedback_accounts: ofFeedbackAccounts,
  feedback_sessions: ofFeedbackAccounts,
  feedback_credentials: ofFeedbackAccounts,
  feedback_verifications: ofFeedbackAccounts,
  feedback_registrations: ofFeedbackAccounts,
  feedback_sign_in_links: ofFeedbackAccounts,
};
