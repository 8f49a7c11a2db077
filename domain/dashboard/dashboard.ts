import type { ReportStatus, Severity } from '../feedback/report.ts';
import type { FeatureCategory, RequestStatus } from '../feedback/request.ts';
import type { HelpCategory } from '../help/help-article.ts';
import type { Publication } from '../posts/post.ts';

/** How many of each kind "Recent Activity" shows (S2 9). */
export const recentOfKind = 2;

/** How many weeks "Feedback per Week" goes back, the present one included. */
export const weeksShown = 12;

/** What stands on the cards and in the panels of the dashboard (S2 2). A category without items is left out. */
export interface DashboardCounts {
  posts: { total: number; published: number; featured: number };
  articles: { total: number; published: number; byCategory: Partial<Record<HelpCategory, number>> };
  policies: { total: number; active: number };
  requests: { pending: number; implemented: number; byCategory: Partial<Record<FeatureCategory, number>> };
  reports: { pending: number; fixed: number; bySeverity: Partial<Record<Severity, number>> };
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

/** One of the latest items, with the status that its badge shows. */
export type Recent =
  | (RecentItem & { kind: 'post'; status: Publication })
  | (RecentItem & { kind: 'request'; status: RequestStatus })
  | (RecentItem & { kind: 'report'; status: ReportStatus });

/** What came in within a week; `from` is its Monday, as "2026-11-02" in UTC. */
export interface FeedbackWeek {
  from: string;
  requests: number;
  reports: number;
}

export interface Dashboard {
  counts: DashboardCounts;
  /** Posts, then requests, then reports, each newest first. */
  recent: Recent[];
  /** Every week, the oldest first, also those in which nothing came. */
  weeks: FeedbackWeek[];
}
