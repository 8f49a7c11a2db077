import type { Db } from '@listgrove/db/db';
import { countRows } from '@listgrove/db/paging/counts';
import { inOrder } from '@listgrove/db/paging/in-order';
import type { Order } from '@listgrove/db/paging/order';
import { pageOfIds } from '@listgrove/db/paging/page-of-ids';
import { idSuffixOf } from '@listgrove/db/schema/columns';
import { request_counts } from '@listgrove/db/schema/counts';
import { feature_requests } from '@listgrove/db/schema/feedback';
import { isOneOf } from '@listgrove/kernel/options';
import { slugSuffix } from '@listgrove/kernel/slug';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type FoundIds, findFeedback } from './find-feedback.server.ts';
import { inText } from './matching.server.ts';
import { isOwn } from './owner.server.ts';
import { itemsPerPage, type Page, pageOf } from './paging.ts';
import type { Person } from './person.ts';
import { featureCategories, type PublicRequest, requestStatuses, roadmapStatuses } from './request.ts';

/** The columns that everybody may see. */
export const publicRequestColumns = {
  id: feature_requests.id,
  title: feature_requests.title,
  description: feature_requests.description,
  category: feature_requests.category,
  status: feature_requests.status,
  votes: feature_requests.votes,
  created_at: feature_requests.created_at,
};

/** Written out, as the partial index has it: a parameter would keep the planner from using that. */
export const isOnRoadmap: SQL = sql`${feature_requests.status} in (${sql.raw(roadmapStatuses.map((status) => `'${status}'`).join(', '))})`;

/** What to show of the roadmap; texts as they stand in the address, an unknown one filters nothing out. */
export interface RoadmapQuery {
  q: string;
  status: string;
  category: string;
  page: number;
}

/** Most votes first, then newest (S1 7). */
const byVotes: Order = [
  [feature_requests.votes, 'desc'],
  [feature_requests.created_at, 'desc'],
  [feature_requests.id, 'desc'],
];

/** One page of the roadmap; a search stops counting at 100 and then says `isMore`. */
export async function listRoadmap(db: Db, query: RoadmapQuery): Promise<Page<PublicRequest>> {
  const { ids, total, isMore } = await findIds(db, query);
  const rows =
    ids.length > 0
      ? await db.select(publicRequestColumns).from(feature_requests).where(inArray(feature_requests.id, ids))
      : [];
  return pageOf(inOrder(ids, rows), { total, isMore }, query.page);
}

async function findIds(db: Db, { q, status, category, page }: RoadmapQuery): Promise<FoundIds> {
  const ofCategory = isOneOf(featureCategories, category) ? category : null;
  const statuses = roadmapStatuses.filter((each) => !isOneOf(requestStatuses, status) || each === status);
  const where = and(
    isOnRoadmap,
    isOneOf(requestStatuses, status) ? eq(feature_requests.status, status) : undefined,
    ofCategory ? eq(feature_requests.category, ofCategory) : undefined,
  );
  const wanted = { where, order: byVotes, limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
  if (q) return findFeedback(db, feature_requests, { match: inText(feature_requests, q), ...wanted });
  const buckets = statuses.map((each) => (ofCategory ? `${each}#${ofCategory}` : `${each}/`));
  const total = await countRows(db, request_counts, buckets);
  return { ids: await pageOfIds(db, feature_requests, { ...wanted, total }), total, isMore: false };
}

/**
 * The request that a slug names, for whoever may see it: everybody once it is on the roadmap, before and after that only
 * who sent it. `hidden` when there is one that this visitor may not see, null when there is none.
 */
export async function findRequestBySlug(
  db: Db,
  person: Person | null,
  slug: string,
): Promise<{ request: PublicRequest; isOwn: boolean } | 'hidden' | null> {
  const suffix = slugSuffix(slug);
  if (!suffix) return null;
  const [found] = await db
    .select({
      ...publicRequestColumns,
      isOwn: sql<boolean>`${person ? isOwn(feature_requests, feature_requests.user_email, person) : sql`false`}`,
    })
    .from(feature_requests)
    .where(eq(idSuffixOf(feature_requests.id), suffix));
  if (!found) return null;
  const { isOwn: own, ...request } = found;
  return own || requestStatuses[request.status].isPublic ? { request, isOwn: own } : 'hidden';
}
