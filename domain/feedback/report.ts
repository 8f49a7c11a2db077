import type { bug_reports, report_status, severity } from '@listgrove/db/schema/feedback';
import { itemSlug } from '@listgrove/kernel/slug';

/** A row of `bug_reports`. */
export type BugReport = typeof bug_reports.$inferSelect;
/** The public columns of a report: without its sender and staff's notes. */
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
/** The severity of a report. */
export type Severity = (typeof severity.enumValues)[number];
/** The status of a report. */
export type ReportStatus = (typeof report_status.enumValues)[number];

/**
 * The statuses of reports in the order of the triage shortcuts: label, colour of the badge, and whether reports are
 * public.
 */
export const reportStatuses = {
  pending: { label: 'Pending', tone: 'warning', isPublic: false },
  confirmed: { label: 'Confirmed', tone: 'accent', isPublic: true },
  fixed: { label: 'Fixed', tone: 'success', isPublic: true },
  denied: { label: 'Denied', tone: 'danger', isPublic: false },
} as const satisfies Record<ReportStatus, { label: string; tone: string; isPublic: boolean }>;

/** The severities of reports, worst first: label, rank and colour of the badge. Sort by rank, not alphabetically. */
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

/** The statuses of known issues, in the order of their filter. */
export const knownStatuses = ['confirmed', 'fixed'] as const satisfies ReportStatus[];
