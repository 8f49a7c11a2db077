import type { Db } from '@listgrove/db/db';
import { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { feedback_accounts } from '@listgrove/db/schema/feedback-accounts';
import { profiles } from '@listgrove/db/schema/profiles';
import { and, eq, getTableColumns } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { otherLimits } from '../limits/limit-table.ts';
import { createLimiter } from '../limits/limits.server.ts';
import type { Feedback } from './matching.server.ts';
import { ownerOf } from './owner.server.ts';
import type { Person } from './person.ts';
import type { ReportInput, RequestInput } from './submission-input.ts';

/**
 * Stores a feature request as pending, with medium priority and without votes, and returns its id. If the same
 * account has the same feature request pending, in every field, that one's id is returned instead, so that a form that is sent
 * twice stores one row. `address` is the client address for the limit. Throws CodedError `too-many-attempts`; its message says how long to wait.
 */
export async function submitRequest(
  db: Db,
  person: Person,
  { address, ...request }: RequestInput & { address: string },
): Promise<string> {
  await countSubmission(db, person, address);
  const input = plain(request);
  return db.transaction(async (tx) => {
    await lockAccount(tx, person);
    const [duplicate] = await tx
      .select({ id: feature_requests.id })
      .from(feature_requests)
      .where(
        and(eq(feature_requests.status, 'pending'), isBy(feature_requests, person), hasSame(feature_requests, input)),
      );
    if (duplicate) return duplicate.id;
    const [stored] = await tx
      .insert(feature_requests)
      .values({ ...input, ...senderOf(person) })
      .returning({ id: feature_requests.id });
    return idOf(stored);
  });
}

/** Stores a bug report as pending and returns its id; otherwise works like `submitRequest`. */
export async function submitReport(
  db: Db,
  person: Person,
  { address, ...report }: ReportInput & { address: string },
): Promise<string> {
  await countSubmission(db, person, address);
  const input = plain(report);
  return db.transaction(async (tx) => {
    await lockAccount(tx, person);
    const [duplicate] = await tx
      .select({ id: bug_reports.id })
      .from(bug_reports)
      .where(and(eq(bug_reports.status, 'pending'), isBy(bug_reports, person), hasSame(bug_reports, input)));
    if (duplicate) return duplicate.id;
    const [stored] = await tx
      .insert(bug_reports)
      .values({ ...input, ...senderOf(person) })
      .returning({ id: bug_reports.id });
    return idOf(stored);
  });
}

async function countSubmission(db: Db, { realm, id }: Person, address: string): Promise<void> {
  await createLimiter(db, otherLimits.feedbackByAccount).count(`${realm} ${id}`);
  await createLimiter(db, otherLimits.feedbackByAddress).count(address);
}

/** Serializes the submissions of one account, so that the second of two concurrent clicks finds the first one's row. */
async function lockAccount(tx: Db, { realm, id }: Person): Promise<void> {
  const table = realm === 'app' ? profiles : feedback_accounts;
  await tx.select({ id: table.id }).from(table).where(eq(table.id, id)).for('update');
}

function isBy(table: Feedback, { realm, id }: Person) {
  return eq(realm === 'app' ? table.profile_id : table.feedback_account_id, id);
}

/** Compares all columns that the form fills. */
function hasSame(table: Feedback, input: Record<string, string>) {
  const columns = getTableColumns(table) as Record<string, AnyPgColumn>; // a form has the names of columns
  return and(
    ...Object.entries(input).map(([name, value]) => {
      const column = columns[name];
      if (!column) throw new Error(`The form has a field ${name}, but the table has no such column.`);
      return eq(column, value);
    }),
  );
}

function senderOf(person: Person) {
  return { user_name: person.name, user_email: person.email, ...ownerOf(person) };
}

function idOf(row: { id: string } | undefined): string {
  if (!row) throw new Error('An insert returned no row.');
  return row.id;
}

/** Removes control characters except line feed and tab; PostgreSQL refuses some of them. */
function plain<Input extends Record<string, string>>(input: Input): Input {
  const cleaned = Object.entries(input).map(([name, value]) => [name, value.replace(/[^\P{Cc}\n\t]/gu, '')]);
  return Object.fromEntries(cleaned) as Input; // the type of fromEntries loses the keys
}
