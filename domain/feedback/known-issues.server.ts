import type { Db } from '@listgrove/db/db';
import { bug_reports } from '@listgrove/db/schema/feedback';
import { idSuffixLength, slugSuffix } from '@listgrove/kernel/slug';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from './choices.ts';
import { inText } from './matching.server.ts';
import { isOwn } from './owner.server.ts';
import { itemsPerPage, type Page, pageOf } from './paging.ts';
import type { Person } from './person.ts';
import { knownStatuses, type PublicReport, reportStatuses, severities } from './report.ts';

/** The columns that everybody may see. */
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

/** Written out, as the partial index has it: a parameter would keep the planner from using that. */
export const isKnown: SQL = sql`${bug_reports.status} in (${sql.raw(knownStatuses.map((status) => `'${status}'`).join(', '))})`;

/** What to show of the known issues; texts as they stand in the address, an unknown one filters nothing out. */
export interface IssuesQuery {
  q: string;
  status: string;
  severity: string;
  page: number;
}

/** One page of the known issues: by the rank of their severity, the worst first, then newest (S1 7). */
export async function listKnownIssues(db: Db, { q, status, severity, page }: IssuesQuery): Promise<Page<PublicReport>> {
  const wanted = and(
    isKnown,
    isOneOf(reportStatuses, status) ? eq(bug_reports.status, status) : undefined,
    isOneOf(severities, severity) ? eq(bug_reports.severity, severity) : undefined,
    inText(bug_reports, q),
  );
  const [items, [counted]] = await Promise.all([
    db
      .select(publicReportColumns)
      .from(bug_reports)
      .where(wanted)
      .orderBy(desc(bug_reports.severity), desc(bug_reports.created_at), desc(bug_reports.id))
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage),
    db.select({ total: count() }).from(bug_reports).where(wanted),
  ]);
  return pageOf(items, counted?.total ?? 0, page);
}

/**
 * The report that a slug names, for whoever may see it: everybody once it is a known issue, before and after that only
 * who sent it. `hidden` when there is one that this visitor may not see, null when there is none.
 */
export async function findReportBySlug(
  db: Db,
  person: Person | null,
  slug: string,
): Promise<{ report: PublicReport; isOwn: boolean } | 'hidden' | null> {
  const suffix = slugSuffix(slug);
  if (!suffix) return null;
  const [found] = await db
    .select({
      ...publicReportColumns,
      isOwn: sql<boolean>`${person ? isOwn(bug_reports, bug_reports.user_email, person) : sql`false`}`,
    })
    .from(bug_reports)
    .where(eq(sql`right(${bug_reports.id}::text, ${sql.raw(String(idSuffixLength))})`, suffix));
  if (!found) return null;
  const { isOwn: own, ...report } = found;
  return own || reportStatuses[report.status].isPublic ? { report, isOwn: own } : 'hidden';
}
