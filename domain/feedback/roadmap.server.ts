import type { Db } from '@listgrove/db/db';
import { countRows } from '@listgrove/db/paging/counts';
import { inOrder } from '@listgrove/db/paging/in-order';
import type { Order } from '@listgrove/db/paging/order';
import { pageOfIds } from '@listgrove/db/paging/page-of-ids';
import { idSuffixOf } from '@listgrove/db/schema/columns';
import { request_counts } from '@listgrove/db/schema/counts';
import { feature_requests } from '@listgrove/db/schema/feedback';
import { merged_requests } from '@listgrove/db/schema/merged-requests';
import { isOneOf } from '@listgrove/kernel/options';
import { slugSuffix } from '@listgrove/kernel/slug';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type FoundIds, findInOrder } from '../search/find-in-order.server.ts';
import { inText } from './matching.server.ts';
import { isOwn } from './owner.server.ts';
import { itemsPerPage, type Page, pageOf } from './paging.ts';
import type { Person } from './person.ts';
import { featureCategories, type PublicRequest, requestStatuses, roadmapStatuses } from './request.ts';

/** The public columns of requests. */
export const publicRequestColumns = {
  id: feature_requests.id,
  title: feature_requests.title,
  description: feature_requests.description,
  category: feature_requests.category,
  status: feature_requests.status,
  votes: feature_requests.votes,
  created_at: feature_requests.created_at,
};

/** Its values are literals as in the partial index, which the planner cannot use with parameters. */
const hasRoadmapStatus: SQL = sql`${feature_requests.status} in (${sql.raw(roadmapStatuses.map((status) => `'${status}'`).join(', '))})`;

/** Condition for the roadmap: a merged request is not on it, whatever its status. */
export const isOnRoadmap: SQL = sql`(${hasRoadmapStatus} and not ${feature_requests.is_merged})`;

/** What the address of a request is made of. */
export type PlaceOfRequest = Pick<PublicRequest, 'id' | 'title'>;

const target = alias(feature_requests, 'target');

/** For a join with `merged_requests`: the target, with its place, if it is on the roadmap. */
export const publicTarget = {
  table: target,
  on: and(eq(target.id, merged_requests.into_id), inArray(target.status, [...roadmapStatuses])),
  place: { id: target.id, title: target.title },
};

/** Search and filters of the roadmap as texts from the address. An unknown status or category is ignored. */
export interface RoadmapQuery {
  q: string;
  status: string;
  category: string;
  page: number;
}

/** Most votes first, then newest first. */
const byVotes: Order = [
  [feature_requests.votes, 'desc'],
  [feature_requests.created_at, 'desc'],
  [feature_requests.id, 'desc'],
];

/** Returns one page of the roadmap, most votes first, then newest first. `isMore`: a search stopped counting at 100. */
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
  if (q) return findInOrder(db, feature_requests, { match: inText(feature_requests, q), ...wanted });
  const buckets = statuses.map((each) => (ofCategory ? `${each}#${ofCategory}` : `${each}/`));
  const total = await countRows(db, request_counts, buckets);
  return { ids: await pageOfIds(db, feature_requests, { ...wanted, total }), total, isMore: false };
}

/** What a slug names: the request, or with `into` the request on the roadmap that it is merged into. */
export type FoundRequest = { request: PublicRequest; isOwn: boolean; isMerged: boolean } | { into: PlaceOfRequest };

/**
 * Returns the request that a slug names, and whether it is the person's own. A request on the roadmap is visible to
 * everybody, others only to their sender; a merged one leads to its target if that is on the roadmap. Returns `hidden` if the person may not
 * see it, null if it does not exist.
 */
export async function findRequestBySlug(
  db: Db,
  person: Person | null,
  slug: string,
): Promise<FoundRequest | 'hidden' | null> {
  const suffix = slugSuffix(slug);
  if (!suffix) return null;
  const [row] = await db
    .select({
      request: publicRequestColumns,
      isMerged: feature_requests.is_merged,
      into: publicTarget.place,
      isOwn: sql<boolean>`${person ? isOwn(feature_requests, feature_requests.user_email, person) : sql`false`}`,
    })
    .from(feature_requests)
    .leftJoin(merged_requests, eq(merged_requests.id, feature_requests.id))
    .leftJoin(publicTarget.table, publicTarget.on)
    .where(eq(idSuffixOf(feature_requests.id), suffix));
  if (!row) return null;
  const { request, into, ...own } = row;
  if (!own.isOwn && !requestStatuses[request.status].isPublic) return 'hidden';
  if (into) return { into };
  return own.isOwn || !own.isMerged ? { request, ...own } : 'hidden';
}
