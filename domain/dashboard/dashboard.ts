import type { PublicationStatus } from '../articles/publication.ts';
import type { ReportStatus, Severity } from '../feedback/report.ts';
import type { FeatureCategory, RequestStatus } from '../feedback/request.ts';
import type { HelpCategory } from '../help/help-article.ts';
import type { ListCounts } from '../lists/counts.server.ts';

/** Items of each kind in "Recent Activity". */
export const recentOfKind = 2;

/** Weeks in "Feedback per Week", including the current one. */
export const weeksShown = 12;

/** The numbers of the dashboard's cards and panels. Categories and severities without items are left out. */
export interface DashboardCounts {
  posts: { total: number; published: number; featured: number };
  articles: { total: number; published: number; byCategory: Partial<Record<HelpCategory, number>> };
  policies: { total: number; active: number };
  requests: { pending: number; implemented: number; byCategory: Partial<Record<FeatureCategory, number>> };
  reports: { pending: number; fixed: number; bySeverity: Partial<Record<Severity, number>> };
  /** The lists of the app and their items by kind, as they were within the last ten minutes. */
  lists: ListCounts;
}

interface RecentItem {
  id: string;
  title: string;
  /** The name of its noun: "Blog post". */
  label: string;
  /** Where staff edit it. */
  path: string;
  by: string;
  at: Date;
}

/** A recently created item, with the status for its badge. */
export type Recent =
  | (RecentItem & { kind: 'post'; status: PublicationStatus })
  | (RecentItem & { kind: 'request'; status: RequestStatus })
  | (RecentItem & { kind: 'report'; status: ReportStatus });

/** The numbers of requests and reports received in a week. `from` is its Monday in UTC, for example "2026-11-02". */
export interface FeedbackWeek {
  from: string;
  requests: number;
  reports: number;
}

/** The content of the dashboard. */
export interface Dashboard {
  counts: DashboardCounts;
  /** Posts, then requests, then reports, each newest first. */
  recent: Recent[];
  /** All weeks, including those without feedback, the oldest first. */
  weeks: FeedbackWeek[];
}
