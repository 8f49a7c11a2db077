import type { bug_reports, report_status, severity } from '@listgrove/db/schema/feedback';
import { itemSlug } from '@listgrove/kernel/slug';

/** A bug report as it is stored (S1 3). */
export type BugReport = typeof bug_reports.$inferSelect;
/** What everybody may know of a report: never who sent it, nor what staff noted. */
export type PublicReport = Pick<
  BugReport,
  | 'id'
  | 'title'
  | 'description'
  | 'steps_to_reproduce'
  | 'expected_behavior'
  | 'actual_behavior'
  | 'severity'
  | 'browser'
  | 'device'
  | 'status'
  | 'created_at'
>;
export type Severity = (typeof severity.enumValues)[number];
export type ReportStatus = (typeof report_status.enumValues)[number];

/** How far a report has come (S1 4), in the order of its triage keys: its words, its badge and whether the public sees it. */
export const reportStatuses = {
  pending: { label: 'Pending', tone: 'warning', isPublic: false },
  confirmed: { label: 'Confirmed', tone: 'accent', isPublic: true },
  fixed: { label: 'Fixed', tone: 'success', isPublic: true },
  denied: { label: 'Denied', tone: 'danger', isPublic: false },
} as const satisfies Record<ReportStatus, { label: string; tone: string; isPublic: boolean }>;

/** How bad it is, worst first (S2 2); sorted by rank, never alphabetically. */
export const severities = {
  critical: { label: 'Critical', rank: 4, tone: 'danger' },
  high: { label: 'High', rank: 3, tone: 'danger' },
  medium: { label: 'Medium', rank: 2, tone: 'warning' },
  low: { label: 'Low', rank: 1, tone: 'neutral' },
} as const satisfies Record<Severity, { label: string; rank: number; tone: string }>;

/** The address below which each public bug report has its page. */
export const reportsPath = '/feedback/issues';

/** The canonical address of a bug report. */
export function reportPath(report: { id: string; title: string }): string {
  return `${reportsPath}/${itemSlug(report)}`;
}

/** What the known issues show (S1 2.12), in the order of their filter. */
export const knownStatuses = ['confirmed', 'fixed'] as const satisfies ReportStatus[];
