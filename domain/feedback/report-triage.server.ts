import type { Db } from '@listgrove/db/db';
import { inOrder } from '@listgrove/db/paging/in-order';
import { readInBatches } from '@listgrove/db/paging/read-in-batches';
import { report_counts } from '@listgrove/db/schema/counts';
import { bug_reports } from '@listgrove/db/schema/feedback';
import { bug_report_notices } from '@listgrove/db/schema/follow-up';
import { moved_feedback } from '@listgrove/db/schema/joined-feedback';
import { CodedError } from '@listgrove/kernel/errors';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { and, eq, inArray } from 'drizzle-orm';
import type { TrashedNoun } from '../editing/trashed-noun.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { followUpReport } from './follow-up.server.ts';
import { matching } from './matching.server.ts';
import { type BugReport, type ReportStatus, reportStatuses, type Severity } from './report.ts';
import { changedBy, type NotesEdit, saveNotes } from './triage-edit.server.ts';
import { byNewest, countByStatus, listIds } from './triage-list.server.ts';

/** Search and filters of staff's list of reports; an empty value means all. */
export interface ReportFilter {
  q: string;
  status: ReportStatus | '';
  severity: Severity | '';
}

/**
 * Returns one page of staff's list, newest first. `total` and `pages` cover all matches; `isMore` if there are more,
 * because a search stopped counting. Throws CodedError `not-allowed`.
 */
export async function listReports(
  db: Db,
  actor: Actor,
  { page, q, ...filter }: ReportFilter & { page: number },
): Promise<{ reports: BugReport[]; total: number; isMore: boolean; pages: number }> {
  requireStaff(actor);
  const { ids, ...counted } = await listIds(db, bug_reports, {
    q,
    where: filtered(filter),
    counts: report_counts,
    bucket: `${filter.status}/${filter.severity}`,
    page,
  });
  const rows = ids.length > 0 ? await db.select().from(bug_reports).where(inArray(bug_reports.id, ids)) : [];
  return { reports: inOrder(ids, rows), ...counted };
}

/** Returns the number of reports of each status. Throws CodedError `not-allowed`. */
export async function countReports(db: Db, actor: Actor): Promise<Record<ReportStatus, number>> {
  requireStaff(actor);
  return countByStatus(db, report_counts, reportStatuses);
}

/**
 * Sets a report's status or severity; any value may follow any other. A status queues its follow-up mails in the same
 * transaction; `siteOrigin` is the origin of their links. Throws CodedError `gone` if the report was deleted,
 * `not-allowed`.
 */
export async function changeReport(
  db: Db,
  actor: Actor,
  { id, siteOrigin, ...changes }: { id: string; siteOrigin: MailOrigin; status?: ReportStatus; severity?: Severity },
): Promise<void> {
  requireStaff(actor);
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(bug_reports)
      .set({ ...changes, ...changedBy(actor, bug_reports) })
      .where(eq(bug_reports.id, id))
      .returning();
    if (!changed) throw gone();
    if (changes.status) await followUpReport(tx, changed, siteOrigin);
  });
}

/**
 * Saves staff's notes on a report. Throws StaleError if somebody changed the notes meanwhile, CodedError `not-allowed`.
 */
export function saveReportNotes(db: Db, actor: Actor, edit: NotesEdit): Promise<void> {
  return saveNotes(db, actor, bug_reports, edit);
}

/** Yields all reports that match a filter, newest first, in batches. Throws CodedError `not-allowed`. */
export async function* exportReports(db: Db, actor: Actor, filter: ReportFilter): AsyncGenerator<BugReport[]> {
  requireStaff(actor);
  const where = and(filtered(filter), filter.q ? matching(bug_reports, filter.q) : undefined);
  yield* readInBatches(bug_reports, (older, limit) =>
    db
      .select()
      .from(bug_reports)
      .where(and(where, older))
      .orderBy(...byNewest(bug_reports))
      .limit(limit),
  );
}

function filtered({ status, severity }: Omit<ReportFilter, 'q'>) {
  return and(
    status ? eq(bug_reports.status, status) : undefined,
    severity ? eq(bug_reports.severity, severity) : undefined,
  );
}

function gone() {
  return new CodedError('gone', 'This bug report has been deleted.');
}

/** Reports as the trash knows them. */
export const trashedReports = {
  label: 'Bug report',
  table: bug_reports,
  title: bug_reports.title,
  deskPath: '/admin/bug-reports',
  belongings: [
    { table: bug_report_notices, key: bug_report_notices.report_id },
    { table: moved_feedback, key: moved_feedback.report_id },
  ],
} satisfies TrashedNoun;
