import type { feature_category, feature_requests, priority, request_status } from '@listgrove/db/schema/feedback';
import { itemSlug } from '@listgrove/kernel/slug';

/** A row of `feature_requests`. */
export type FeatureRequest = typeof feature_requests.$inferSelect;
/** The public columns of a request: without its sender and staff's notes. */
export type PublicRequest = Pick<
  FeatureRequest,
  'id' | 'title' | 'description' | 'category' | 'status' | 'votes' | 'created_at'
>;
/** The category of a request. */
export type FeatureCategory = (typeof feature_category.enumValues)[number];
/** The priority of a request. */
export type Priority = (typeof priority.enumValues)[number];
/** The status of a request. */
export type RequestStatus = (typeof request_status.enumValues)[number];

/**
 * The statuses of requests in the order of the triage shortcuts: label, colour of the badge, and whether requests are
 * public.
 */
export const requestStatuses = {
  pending: { label: 'Pending', tone: 'warning', isPublic: false },
  approved: { label: 'Approved', tone: 'accent', isPublic: true },
  implemented: { label: 'Implemented', tone: 'success', isPublic: true },
  denied: { label: 'Denied', tone: 'danger', isPublic: false },
} as const satisfies Record<RequestStatus, { label: string; tone: string; isPublic: boolean }>;

/** The priorities that staff give: label, rank and colour of the badge. Sort by rank, not alphabetically. */
export const priorities = {
  high: { label: 'High', rank: 3, tone: 'danger' },
  medium: { label: 'Medium', rank: 2, tone: 'warning' },
  low: { label: 'Low', rank: 1, tone: 'neutral' },
} as const satisfies Record<Priority, { label: string; rank: number; tone: string }>;

/** The categories of requests with their labels; the first is the default. */
export const featureCategories = {
  general: { label: 'General' },
  'ui-ux': { label: 'UI/UX' },
  productivity: { label: 'Productivity' },
  collaboration: { label: 'Collaboration' },
  mobile: { label: 'Mobile' },
  accessibility: { label: 'Accessibility' },
  integration: { label: 'Integration' },
} as const satisfies Record<FeatureCategory, { label: string }>;

/** The address below which each public feature request has its page. */
export const requestsPath = '/feedback/requests';

/** The canonical address of a feature request. */
export function requestPath(request: { id: string; title: string }): string {
  return `${requestsPath}/${itemSlug(request)}`;
}

/** The statuses of requests on the roadmap, in the order of its filter. */
export const roadmapStatuses = ['approved', 'implemented'] as const satisfies RequestStatus[];
