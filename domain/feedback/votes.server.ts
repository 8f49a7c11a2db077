import type { Db } from '@listgrove/db/db';
import { feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, inArray } from 'drizzle-orm';
import { otherLimits } from '../limits/limit-table.ts';
import { createLimiter } from '../limits/limits.server.ts';
import { isOwn, ownerOf } from './owner.server.ts';
import type { Person } from './person.ts';
import { isOnRoadmap } from './roadmap.server.ts';

/**
 * Adds (`wanted`) or removes the person's vote for a request on the roadmap; repeating it has no effect. The database
 * ensures one vote per e-mail address and keeps the request's count. `address` is the client address for the limit.
 * Throws CodedError `no-request` if the request is not on the roadmap, `too-many-attempts`.
 */
export async function voteForRequest(
  db: Db,
  person: Person,
  { request_id, wanted, address }: { request_id: string; wanted: boolean; address: string },
): Promise<void> {
  await createLimiter(db, otherLimits.votesByAccount).count(`${person.realm} ${person.id}`);
  await createLimiter(db, otherLimits.votesByAddress).count(address);
  const [request] = await db
    .select({ id: feature_requests.id })
    .from(feature_requests)
    .where(and(eq(feature_requests.id, request_id), isOnRoadmap));
  if (!request) throw new CodedError('no-request', 'This request is not on the roadmap any more.');
  if (wanted) {
    await db
      .insert(feature_request_votes)
      .values({ request_id, email: person.email, ...ownerOf(person) })
      .onConflictDoNothing();
  } else {
    await db
      .delete(feature_request_votes)
      .where(and(eq(feature_request_votes.request_id, request_id), isOwnVote(person)));
  }
}

/** Returns the ids of those of these requests that the person has voted for, in no particular order. */
export async function listOwnVotes(db: Db, person: Person, requestIds: string[]): Promise<string[]> {
  if (requestIds.length === 0) return [];
  const rows = await db
    .select({ id: feature_request_votes.request_id })
    .from(feature_request_votes)
    .where(and(inArray(feature_request_votes.request_id, requestIds), isOwnVote(person)));
  return rows.map(({ id }) => id);
}

function isOwnVote(person: Person) {
  return isOwn(feature_request_votes, feature_request_votes.email, person);
}
