import { violatedCheck } from '@listgrove/db/check-violation';
import type { Db } from '@listgrove/db/db';
import { errorCode } from '@listgrove/db/error-code';
import { inOrder } from '@listgrove/db/paging/in-order';
import { feature_requests } from '@listgrove/db/schema/feedback';
import { merged_requests } from '@listgrove/db/schema/merged-requests';
import { isUniqueViolation } from '@listgrove/db/unique-violation';
import { CodedError } from '@listgrove/kernel/errors';
import { and, desc, eq, getTableColumns, inArray, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { findInOrder } from '../search/find-in-order.server.ts';
import { matching } from './matching.server.ts';
import { type Merge, type MergeTarget, mostTargets, type TriagedRequest } from './merge.ts';
import { newestFirst } from './triage-list.server.ts';

/** How many merges one page of staff's list shows. */
const mostMerges = 200;

/**
 * Merges the request `id` into the request `into_id`, whose votes and followers are then those of both. Everything stays with the request on
 * which it was made, so that `unmergeRequest` restores both. Throws CodedError `already-merged`, `chain` if one of them has a part in
 * another merge that forbids it, `gone` if one was deleted, `not-allowed`.
 */
export async function mergeRequest(
  db: Db,
  actor: Actor,
  { id, into_id }: { id: string; into_id: string },
): Promise<void> {
  requireStaff(actor);
  if (id === into_id) throw new CodedError('chain', 'A request cannot be merged into itself.');
  try {
    await db.insert(merged_requests).values({ id, into_id, merged_by_name: actor.name });
  } catch (error) {
    if (isUniqueViolation(error)) throw new CodedError('already-merged', 'This request is merged already.');
    if (violatedCheck(error) === 'merged_requests_no_chain') {
      throw new CodedError(
        'chain',
        'A request that others are merged into stays, and nothing is merged into a merged one. Take those merges back first.',
      );
    }
    if (errorCode(error) === '23503') throw new CodedError('gone', 'One of the two requests has been deleted.');
    throw error;
  }
}

/** Takes a merge back: the request `id` stands for itself again. Throws CodedError `gone` if it is not merged, `not-allowed`. */
export async function unmergeRequest(db: Db, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  const [taken] = await db
    .delete(merged_requests)
    .where(eq(merged_requests.id, id))
    .returning({ id: merged_requests.id });
  if (!taken) throw new CodedError('gone', 'This merge has been taken back already.');
}

/**
 * Returns up to 20 requests that the request `id` can be merged into, newest first: those that are not merged, and with `q` those that
 * staff's search finds. Throws CodedError `not-allowed`.
 */
export async function listMergeTargets(
  db: Db,
  actor: Actor,
  { id, q }: { id: string; q: string },
): Promise<MergeTarget[]> {
  requireStaff(actor);
  const { title, status, votes } = feature_requests;
  const rows = db.select({ id: feature_requests.id, title, status, votes }).from(feature_requests);
  const where = and(eq(feature_requests.is_merged, false), ne(feature_requests.id, id));
  const order = newestFirst(feature_requests);
  const newest = [desc(feature_requests.created_at), desc(feature_requests.id)];
  if (!q)
    return rows
      .where(where)
      .orderBy(...newest)
      .limit(mostTargets);
  const wanted = { match: matching(feature_requests, q), where, order, limit: mostTargets, offset: 0 };
  const { ids } = await findInOrder(db, feature_requests, wanted);
  return ids.length > 0 ? inOrder(ids, await rows.where(inArray(feature_requests.id, ids))) : [];
}

/** Returns what is merged into these requests, the latest first, up to 200. Throws CodedError `not-allowed`. */
export async function readMerges(db: Db, actor: Actor, requestIds: string[]): Promise<Merge[]> {
  requireStaff(actor);
  if (requestIds.length === 0) return [];
  const { id, into_id, merged_by_name, created_at } = merged_requests;
  const { title, votes } = feature_requests;
  return db
    .select({ id, into_id, merged_by_name, created_at, title, votes })
    .from(merged_requests)
    .innerJoin(feature_requests, eq(feature_requests.id, id))
    .where(inArray(into_id, requestIds))
    .orderBy(desc(created_at), desc(id))
    .limit(mostMerges);
}

/** Returns these requests, each with what it is merged into, in no particular order. Throws CodedError `not-allowed`. */
export async function readWithTargets(db: Db, actor: Actor, ids: string[]): Promise<Omit<TriagedRequest, 'merges'>[]> {
  requireStaff(actor);
  const target = alias(feature_requests, 'target');
  const { merged_by_name, created_at: merged_at } = merged_requests;
  const rows = await db
    .select({
      request: getTableColumns(feature_requests),
      id: target.id,
      title: target.title,
      merged_by_name,
      merged_at,
    })
    .from(feature_requests)
    .leftJoin(merged_requests, eq(merged_requests.id, feature_requests.id))
    .leftJoin(target, eq(target.id, merged_requests.into_id))
    .where(inArray(feature_requests.id, ids));
  return rows.map(({ request, id, title, merged_by_name, merged_at }) => ({
    ...request,
    into: id && title && merged_by_name !== null && merged_at ? { id, title, merged_by_name, merged_at } : null,
  }));
}
