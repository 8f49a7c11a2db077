import type { Db } from '@listgrove/db/db';
import { inOrder } from '@listgrove/db/paging/in-order';
import { readInBatches } from '@listgrove/db/paging/read-in-batches';
import { request_counts } from '@listgrove/db/schema/counts';
import { feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { feature_request_notices } from '@listgrove/db/schema/follow-up';
import { moved_feedback } from '@listgrove/db/schema/joined-feedback';
import { trashed_rows } from '@listgrove/db/schema/trash';
import { CodedError } from '@listgrove/kernel/errors';
import type { MailOrigin } from '@listgrove/kernel/origins';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { TrashedNoun } from '../editing/trashed-noun.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { followUpRequest } from './follow-up.server.ts';
import { matching } from './matching.server.ts';
import { type FeatureRequest, type Priority, type RequestStatus, requestStatuses } from './request.ts';
import { changedBy, type NotesEdit, saveNotes } from './triage-edit.server.ts';
import { byNewest, countByStatus, listIds } from './triage-list.server.ts';

/** Search and filters of staff's list of requests; an empty value means all. */
export interface RequestFilter {
  q: string;
  status: RequestStatus | '';
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
): Promise<{ requests: FeatureRequest[]; total: number; isMore: boolean; pages: number }> {
  requireStaff(actor);
  const { ids, ...counted } = await listIds(db, feature_requests, {
    q,
    where: filtered(filter),
    counts: request_counts,
    bucket: `${filter.status}/${filter.priority}`,
    page,
  });
  const rows = ids.length > 0 ? await db.select().from(feature_requests).where(inArray(feature_requests.id, ids)) : [];
  return { requests: inOrder(ids, rows), ...counted };
}

/** Returns the number of requests of each status. Throws CodedError `not-allowed`. */
export async function countRequests(db: Db, actor: Actor): Promise<Record<RequestStatus, number>> {
  requireStaff(actor);
  return countByStatus(db, request_counts, requestStatuses);
}

/**
 * Sets a request's status or priority; any value may follow any other. A status queues its follow-up mails in the same
 * transaction; `siteOrigin` is the origin of their links. Throws CodedError `gone` if the request was deleted,
 * `not-allowed`.
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
 * Adds a vote for this e-mail address and returns whether it is new. Throws CodedError `gone` if the request was deleted,
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

function filtered({ status, priority }: Omit<RequestFilter, 'q'>) {
  return and(
    status ? eq(feature_requests.status, status) : undefined,
    priority ? eq(feature_requests.priority, priority) : undefined,
  );
}

function gone() {
  return new CodedError('gone', 'This feature request has been deleted.');
}

/** Requests as the trash knows them. */
export const trashedRequests = {
  label: 'Feature request',
  table: feature_requests,
  title: feature_requests.title,
  deskPath: '/admin/feature-requests',
  belongings: [
    { table: feature_request_votes, key: feature_request_votes.request_id },
    { table: feature_request_notices, key: feature_request_notices.request_id },
    { table: moved_feedback, key: moved_feedback.request_id },
  ],
  async fit(tx, trashIds) {
    // The trigger of the votes counts them again, as they are restored.
    const isRequest = and(inArray(trashed_rows.trash_id, trashIds), eq(trashed_rows.table_name, 'feature_requests'));
    await tx
      .update(trashed_rows)
      .set({ content: sql`${trashed_rows.content} || '{"votes": 0}'` })
      .where(isRequest);
    return null;
  },
} satisfies TrashedNoun;
