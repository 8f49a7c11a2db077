import type { Db } from '@listgrove/db/db';
import { inOrder } from '@listgrove/db/paging/in-order';
import { readInBatches } from '@listgrove/db/paging/read-in-batches';
import { request_counts } from '@listgrove/db/schema/counts';
import { feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { CodedError } from '@listgrove/kernel/errors';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { and, eq, sql } from 'drizzle-orm';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { followUpRequest } from './follow-up.server.ts';
import { matching } from './matching.server.ts';
import type { TriagedRequest } from './merge.ts';
import { readMerges, readWithTargets } from './merging.server.ts';
import { type FeatureRequest, type Priority, type RequestStatus, requestStatuses } from './request.ts';
import { changedBy, type NotesEdit, saveNotes } from './triage-edit.server.ts';
import { byNewest, countByStatus, listIds } from './triage-list.server.ts';
import { isInMerged } from './votes.server.ts';

/**
 * Search and filters of staff's list of requests; an empty value means all. A merged request has the status `merged` here, whatever its own
 * one is.
 */
export interface RequestFilter {
  q: string;
  status: RequestStatus | 'merged' | '';
  priority: Priority | '';
}

/**
 * Returns one page of staff's list, newest first. `total` and `pages` cover all matches; `isMore` if there are more,
 * because a search stopped counting. Throws CodedError `not-allowed`.
 */
export async function listRequests(
  db: Db,
  actor: Actor,
  { page, q, ...filter }: RequestFilter & { page: number },
): Promise<{ requests: TriagedRequest[]; total: number; isMore: boolean; pages: number }> {
  requireStaff(actor);
  const { ids, ...counted } = await listIds(db, feature_requests, {
    q,
    where: filtered(filter),
    counts: request_counts,
    bucket: `${filter.status}/${filter.priority}`,
    page,
  });
  if (ids.length === 0) return { requests: [], ...counted };
  const [rows, merges] = await Promise.all([readWithTargets(db, actor, ids), readMerges(db, actor, ids)]);
  const mergesOf = Map.groupBy(merges, ({ into_id }) => into_id);
  const requests = rows.map((row) => ({ ...row, merges: mergesOf.get(row.id) ?? [] }));
  return { requests: inOrder(ids, requests), ...counted };
}

/** Returns the number of requests of each status, without the merged ones. Throws CodedError `not-allowed`. */
export async function countRequests(db: Db, actor: Actor): Promise<Record<RequestStatus, number>> {
  requireStaff(actor);
  return countByStatus(db, request_counts, requestStatuses);
}

/**
 * Sets a request's status or priority; any value may follow any other. A status queues its follow-up mails in the same
 * transaction; `siteOrigin` is the origin of their links. Throws CodedError `gone` if the request was deleted, `merged` for the
 * status of a merged request, `not-allowed`.
 */
export async function changeRequest(
  db: Db,
  actor: Actor,
  { id, siteOrigin, ...changes }: { id: string; siteOrigin: MailOrigin; status?: RequestStatus; priority?: Priority },
): Promise<void> {
  requireStaff(actor);
  await db.transaction(async (tx) => {
    const [changed] = await tx
      .update(feature_requests)
      .set({ ...changes, ...changedBy(actor, feature_requests) })
      .where(eq(feature_requests.id, id))
      .returning();
    if (!changed) throw gone();
    if (changes.status && changed.is_merged)
      throw new CodedError('merged', 'This request is merged into another one, whose status counts.');
    if (changes.status) await followUpRequest(tx, changed, siteOrigin);
  });
}

/**
 * Saves staff's notes on a request. Throws StaleError if somebody changed the notes meanwhile, CodedError
 * `not-allowed`.
 */
export function saveRequestNotes(db: Db, actor: Actor, edit: NotesEdit): Promise<void> {
  return saveNotes(db, actor, feature_requests, edit);
}

/**
 * Adds a vote for this e-mail address and returns whether it is new; a vote for a request that is merged into this one counts here, so it is
 * not. Throws CodedError `gone` if the request was deleted,
 * `not-allowed`.
 */
export async function voteOnBehalf(
  db: Db,
  actor: Actor,
  { id, email }: { id: string; email: string },
): Promise<boolean> {
  requireStaff(actor);
  return db.transaction(async (tx) => {
    const [request] = await tx
      .select({ id: feature_requests.id })
      .from(feature_requests)
      .where(eq(feature_requests.id, id));
    if (!request) throw gone();
    const voter = eq(feature_request_votes.email, email.toLowerCase());
    if ((await tx.$count(feature_request_votes, and(isInMerged([id]), voter))) > 0) return false;
    const cast = await tx
      .insert(feature_request_votes)
      .values({ request_id: id, email: email.toLowerCase() })
      .onConflictDoNothing()
      .returning({ email: feature_request_votes.email });
    return cast.length > 0;
  });
}

/** Yields all requests that match a filter, newest first, in batches. Throws CodedError `not-allowed`. */
export async function* exportRequests(db: Db, actor: Actor, filter: RequestFilter): AsyncGenerator<FeatureRequest[]> {
  requireStaff(actor);
  const where = and(filtered(filter), filter.q ? matching(feature_requests, filter.q) : undefined);
  yield* readInBatches(feature_requests, (older, limit) =>
    db
      .select()
      .from(feature_requests)
      .where(and(where, older))
      .orderBy(...byNewest(feature_requests))
      .limit(limit),
  );
}

const isNotMerged = sql`not ${feature_requests.is_merged}`;

function filtered({ status, priority }: Omit<RequestFilter, 'q'>) {
  return and(
    status === 'merged' ? sql`${feature_requests.is_merged}` : undefined,
    status && status !== 'merged' ? and(eq(feature_requests.status, status), isNotMerged) : undefined,
    priority ? eq(feature_requests.priority, priority) : undefined,
  );
}

function gone() {
  return new CodedError('gone', 'This feature request has been deleted.');
}
