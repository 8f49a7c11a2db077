import type {
  bug_reports,
  feature_category,
  feature_requests,
  priority,
  report_status,
  request_status,
  severity,
} from '@listgrove/db/schema/feedback';

export type FeatureRequest = typeof feature_requests.$inferSelect;
export type BugReport = typeof bug_reports.$inferSelect;
export type FeatureCategory = (typeof feature_category.enumValues)[number];
export type Priority = (typeof priority.enumValues)[number];
export type Severity = (typeof severity.enumValues)[number];
export type RequestStatus = (typeof request_status.enumValues)[number];
export type ReportStatus = (typeof report_status.enumValues)[number];
