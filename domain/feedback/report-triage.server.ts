import type { Db } from '@listgrove/db/db';
import { bug_reports } from '@listgrove/db/schema/feedback';
import { CodedError } from '@listgrove/kernel/errors';
import { StaleError } from '@listgrove/kernel/stale';
import { and, count, eq } from 'drizzle-orm';
import { type Actor, requireStaff } from '../accounts/actor.ts';
import { followUpReport } from './follow-up.server.ts';
import { feedbackPerPage, matching } from './matching.server.ts';
import { type BugReport, type ReportStatus, reportStatuses, type Severity } from './report.ts';
import { changedBy, inPages, newestFirst, notesUntouched } from './triage.server.ts';

/** What staff filter their list by; an empty value means all. */
export interface ReportFilter {
  q: string;
  status: ReportStatus | '';
  severity: Severity | '';
}

/** One page of staff's list, newest first (S2 7), and how many there are. */
export async function listReports(
  db: Db,
  actor: Actor,
  { page, ...filter }: ReportFilter & { page: number },
): Promise<{ reports: BugReport[]; total: number; pages: number }> {
  requireStaff(actor);
  const where = filtered(filter);
  const [reports, [counted]] = await Promise.all([
    db
      .select()
      .from(bug_reports)
      .where(where)
      .orderBy(...newestFirst(bug_reports))
      .limit(feedbackPerPage)
      .offset((page - 1) * feedbackPerPage),
    db.select({ total: count() }).from(bug_reports).where(where),
  ]);
  const total = counted?.total ?? 0;
  return { reports, total, pages: Math.max(1, Math.ceil(total / feedbackPerPage)) };
}

/** How many reports have each status, for the count cards (S2 2). */
export async function countReports(db: Db, actor: Actor): Promise<Record<ReportStatus, number>> {
  requireStaff(actor);
  const rows = await db
    .select({ status: bug_reports.status, reports: count() })
    .from(bug_reports)
    .groupBy(bug_reports.status);
  const none = Object.fromEntries(Object.keys(reportStatuses).map((status) => [status, 0]));
  return { ...none, ...Object.fromEntries(rows.map(({ status, reports }) => [status, reports])) } as Record<
    ReportStatus,
    number
  >; // fromEntries forgets the keys
}

/**
 * Sets a report's status or severity; any value may follow any other (S2 4). A new status queues, in the same transaction,
 * the mails that it calls for; their links begin with `siteOrigin`. CodedError `gone` when it was deleted.
 */
export async function changeReport(
  db: Db,
  actor: Actor,
  { id, siteOrigin, ...changes }: { id: string; siteOrigin: string; status?: ReportStatus; severity?: Severity },
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
 * Saves staff's notes on a report. `edited` are the notes that the writing began from: StaleError when somebody else's
 * stand there by now, whatever else of the report has changed.
 */
export async function saveReportNotes(
  db: Db,
  actor: Actor,
  edit: { id: string; admin_notes: string; edited: string },
): Promise<void> {
  requireStaff(actor);
  const saved = await db
    .update(bug_reports)
    .set({ admin_notes: edit.admin_notes, ...changedBy(actor, bug_reports) })
    .where(notesUntouched(bug_reports, edit))
    .returning({ id: bug_reports.id });
  if (saved.length > 0) return;
  const [stored] = await db.select().from(bug_reports).where(eq(bug_reports.id, edit.id));
  throw new StaleError(stored ?? null);
}

/** Deletes a report; one that is gone already is no failure. */
export async function deleteReport(db: Db, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  await db.delete(bug_reports).where(eq(bug_reports.id, id));
}

/** All reports that a filter lets through, newest first, a page at a time. */
export async function* exportReports(db: Db, actor: Actor, filter: ReportFilter): AsyncGenerator<BugReport[]> {
  requireStaff(actor);
  const where = filtered(filter);
  yield* inPages(bug_reports, (older, limit) =>
    db
      .select()
      .from(bug_reports)
      .where(and(where, older))
      .orderBy(...newestFirst(bug_reports))
      .limit(limit),
  );
}

function filtered({ q, status, severity }: ReportFilter) {
  return and(
    matching(bug_reports, q),
    status ? eq(bug_reports.status, status) : undefined,
    severity ? eq(bug_reports.severity, severity) : undefined,
  );
}

function gone() {
  return new CodedError('gone', 'This bug report was deleted meanwhile.');
}
