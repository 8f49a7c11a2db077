import type { Db } from '@listgrove/db/db';
import { feature_requests } from '@listgrove/db/schema/feedback';
import { idSuffixLength, slugSuffix } from '@listgrove/kernel/slug';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from './choices.ts';
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

/** One page of the roadmap: most votes first, then newest (S1 7). */
export async function listRoadmap(db: Db, { q, status, category, page }: RoadmapQuery): Promise<Page<PublicRequest>> {
  const wanted = and(
    isOnRoadmap,
    isOneOf(requestStatuses, status) ? eq(feature_requests.status, status) : undefined,
    isOneOf(featureCategories, category) ? eq(feature_requests.category, category) : undefined,
    inText(feature_requests, q),
  );
  const [items, [counted]] = await Promise.all([
    db
      .select(publicRequestColumns)
      .from(feature_requests)
      .where(wanted)
      .orderBy(desc(feature_requests.votes), desc(feature_requests.created_at), desc(feature_requests.id))
      .limit(itemsPerPage)
      .offset((page - 1) * itemsPerPage),
    db.select({ total: count() }).from(feature_requests).where(wanted),
  ]);
  return pageOf(items, counted?.total ?? 0, page);
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
    .where(eq(sql`right(${feature_requests.id}::text, ${sql.raw(String(idSuffixLength))})`, suffix));
  if (!found) return null;
  const { isOwn: own, ...request } = found;
  return own || requestStatuses[request.status].isPublic ? { request, isOwn: own } : 'hidden';
}
