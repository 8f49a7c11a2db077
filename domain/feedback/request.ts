import type { feature_category, feature_requests, priority, request_status } from '@listgrove/db/schema/feedback';
import { itemSlug } from '@listgrove/kernel/slug';

/** A feature request as it is stored (S1 3). */
export type FeatureRequest = typeof feature_requests.$inferSelect;
/** What everybody may know of a request: never who sent it, nor what staff noted. */
export type PublicRequest = Pick<
  FeatureRequest,
  'id' | 'title' | 'description' | 'category' | 'status' | 'votes' | 'created_at'
>;
export type FeatureCategory = (typeof feature_category.enumValues)[number];
export type Priority = (typeof priority.enumValues)[number];
export type RequestStatus = (typeof request_status.enumValues)[number];

/** How far a request has come (S1 4), in the order of its triage keys: its words, its badge and whether the public sees it. */
export const requestStatuses = {
  pending: { label: 'Pending', tone: 'warning', isPublic: false },
  approved: { label: 'Approved', tone: 'accent', isPublic: true },
  implemented: { label: 'Implemented', tone: 'success', isPublic: true },
  denied: { label: 'Denied', tone: 'danger', isPublic: false },
} as const satisfies Record<RequestStatus, { label: string; tone: string; isPublic: boolean }>;

/** How much it matters to staff; sorted by rank, never alphabetically. */
export const priorities = {
  high: { label: 'High', rank: 3, tone: 'danger' },
  medium: { label: 'Medium', rank: 2, tone: 'warning' },
  low: { label: 'Low', rank: 1, tone: 'neutral' },
} as const satisfies Record<Priority, { label: string; rank: number; tone: string }>;

/** What a request is about (S1 2.12); the first is the default. */
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

/** What the roadmap shows (S1 2.12), in the order of its filter. */
export const roadmapStatuses = ['approved', 'implemented'] as const satisfies RequestStatus[];
