import type { Db } from '@listgrove/db/db';
import { countRows } from '@listgrove/db/paging/counts';
import { inOrder } from '@listgrove/db/paging/in-order';
import type { Order } from '@listgrove/db/paging/order';
import { pageOfIds } from '@listgrove/db/paging/page-of-ids';
import { idSuffixOf } from '@listgrove/db/schema/columns';
import { report_counts } from '@listgrove/db/schema/counts';
import { bug_reports } from '@listgrove/db/schema/feedback';
import { isOneOf } from '@listgrove/kernel/options';
import { slugSuffix } from '@listgrove/kernel/slug';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type FoundIds, findInOrder } from '../search/find-in-order.server.ts';
import { inText } from './matching.server.ts';
import { isOwn } from './owner.server.ts';
import { itemsPerPage, type Page, pageOf } from './paging.ts';
import type { Person } from './person.ts';
import { knownStatuses, type PublicReport, reportStatuses, severities } from './report.ts';

/** The public columns of reports. */
export const publicReportColumns = {
  id: bug_reports.id,
  title: bug_reports.title,
  description: bug_reports.description,
  steps_to_reproduce: bug_reports.steps_to_reproduce,
  expected_behavior: bug_reports.expected_behavior,
  actual_behavior: bug_reports.actual_behavior,
  severity: bug_reports.severity,
  browser: bug_reports.browser,
  device: bug_reports.device,
  status: bug_reports.status,
  created_at: bug_reports.created_at,
};

/**
 * Condition for known issues. Its values are literals as in the partial index, which the planner cannot use with
 * parameters.
 */
export const isKnown: SQL = sql`${bug_reports.status} in (${sql.raw(knownStatuses.map((status) => `'${status}'`).join(', '))})`;

/** Search and filters of the known issues as texts from the address. An unknown status or severity is ignored. */
export interface IssuesQuery {
  q: string;
  status: string;
  severity: string;
  page: number;
}

/** By severity, the worst first, then newest first. The enum sorts by rank. */
const bySeverity: Order = [
  [bug_reports.severity, 'desc'],
  [bug_reports.created_at, 'desc'],
  [bug_reports.id, 'desc'],
];

/**
 * Returns one page of the known issues by severity, the worst first, then newest first. `isMore`: a search stopped
 * counting at 100.
 */
export async function listKnownIssues(db: Db, query: IssuesQuery): Promise<Page<PublicReport>> {
  const { ids, total, isMore } = await findIds(db, query);
  const rows =
    ids.length > 0 ? await db.select(publicReportColumns).from(bug_reports).where(inArray(bug_reports.id, ids)) : [];
  return pageOf(inOrder(ids, rows), { total, isMore }, query.page);
}

async function findIds(db: Db, { q, status, severity, page }: IssuesQuery): Promise<FoundIds> {
  const ofSeverity = isOneOf(severities, severity) ? severity : null;
  const statuses = knownStatuses.filter((each) => !isOneOf(reportStatuses, status) || each === status);
  const where = and(
    isKnown,
    isOneOf(reportStatuses, status) ? eq(bug_reports.status, status) : undefined,
    ofSeverity ? eq(bug_reports.severity, ofSeverity) : undefined,
  );
  const wanted = { where, order: bySeverity, limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
  if (q) return findInOrder(db, bug_reports, { match: inText(bug_reports, q), ...wanted });
  const buckets = statuses.map((each) => `${each}/${ofSeverity ?? ''}`);
  const total = await countRows(db, report_counts, buckets);
  return { ids: await pageOfIds(db, bug_reports, { ...wanted, total }), total, isMore: false };
}

/**
 * Returns the report that a slug names, and whether it is the person's own. A known issue is visible to everybody, other
 * reports only to their sender. Returns `hidden` if the person may not see it, null if it does not exist.
 */
export async function findReportBySlug(
  db: Db,
  person: Person | null,
  slug: string,
): Promise<{ report: PublicReport; isOwn: boolean } | 'hidden' | null> {
  const suffix = slugSuffix(slug);
  if (!suffix) return null;
  const [row] = await db
    .select({
      ...publicReportColumns,
      isOwn: sql<boolean>`${person ? isOwn(bug_reports, bug_reports.user_email, person) : sql`false`}`,
    })
    .from(bug_reports)
    .where(eq(idSuffixOf(bug_reports.id), suffix));
  if (!row) return null;
  const { isOwn: own, ...report } = row;
  return own || reportStatuses[report.status].isPublic ? { report, isOwn: own } : 'hidden';
}
