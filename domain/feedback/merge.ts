import type { merged_requests } from '@listgrove/db/schema/merged-requests';
import type { FeatureRequest } from './request.ts';

/** A merged request: whose votes it has of its own, what it was merged into, by whom and when. */
export type Merge = typeof merged_requests.$inferSelect & Pick<FeatureRequest, 'title' | 'votes'>;

/** A request that another one can be merged into. */
export type MergeTarget = Pick<FeatureRequest, 'id' | 'title' | 'status' | 'votes'>;

/** What a merged request was merged into, by whom and when. */
export type MergedInto = Pick<FeatureRequest, 'id' | 'title'> & { merged_by_name: string; merged_at: Date };

/** A request as staff's list has it. `into` is null unless it is merged; `merges` is what is merged into it, the latest first. */
export type TriagedRequest = FeatureRequest & { into: MergedInto | null; merges: Merge[] };

/** How many requests a search for a merge's target finds at most. */
export const mostTargets = 20;
