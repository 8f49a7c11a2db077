import type { Db } from '@listgrove/db/db';
import { feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { merged_requests } from '@listgrove/db/schema/merged-requests';
import { CodedError } from '@listgrove/kernel/errors';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { otherLimits } from '../limits/limit-table.ts';
import { createLimiter } from '../limits/limits.server.ts';
import { isOwn, ownerOf } from './owner.server.ts';
import type { Person } from './person.ts';
import { isOnRoadmap } from './roadmap.server.ts';

/**
 * Adds (`wanted`) or removes the person's vote for a request on the roadmap; repeating it has no effect. The database
 * ensures one vote per e-mail address and keeps the request's count. A vote for a merged request goes to the one that it is merged into, and
 * removing a vote from that one removes the person's votes for all that are merged into it. `address` is the client address for the limit.
 * Throws CodedError `no-request` if the request is not on the roadmap, `too-many-attempts`.
 */
export async function voteForRequest(
  db: Db,
  person: Person,
  { request_id, wanted, address }: { request_id: string; wanted: boolean; address: string },
): Promise<void> {
  await createLimiter(db, otherLimits.votesByAccount).count(`${person.realm} ${person.id}`);
  await createLimiter(db, otherLimits.votesByAddress).count(address);
  const target = sql`coalesce((select ${merged_requests.into_id} from ${merged_requests} where ${merged_requests.id} = ${request_id}::uuid), ${request_id}::uuid)`;
  const [request] = await db
    .select({ id: feature_requests.id })
    .from(feature_requests)
    .where(and(sql`${feature_requests.id} = ${target}`, isOnRoadmap));
  if (!request) throw new CodedError('no-request', 'This request is not on the roadmap any more.');
  if (!wanted) {
    await db.delete(feature_request_votes).where(and(isInMergedOrItself([request.id]), isOwnVote(person)));
  } else if ((await listOwnVotes(db, person, [request.id])).length === 0) {
    await db
      .insert(feature_request_votes)
      .values({ request_id: request.id, email: person.email, ...ownerOf(person) })
      .onConflictDoNothing();
  }
}

/**
 * Returns the ids of those of these requests that the person has voted for, or for one that is merged into it, in no particular order.
 */
export async function listOwnVotes(db: Db, person: Person, requestIds: string[]): Promise<string[]> {
  if (requestIds.length === 0) return [];
  const id = sql<string>`coalesce(${merged_requests.into_id}, ${feature_request_votes.request_id})`;
  const rows = await db
    .selectDistinct({ id })
    .from(feature_request_votes)
    .leftJoin(merged_requests, eq(merged_requests.id, feature_request_votes.request_id))
    .where(and(isInMergedOrItself(requestIds), isOwnVote(person)));
  return rows.map((row) => row.id);
}

/** Returns the condition that a vote is for a request that is merged into one of these. */
export function isInMerged(requestIds: string[]): SQL {
  return sql`${feature_request_votes.request_id} in (${mergedInto(requestIds)})`;
}

/** One list of ids, so that PostgreSQL looks each of them up in the index of votes. */
function isInMergedOrItself(requestIds: string[]): SQL {
  const own = sql`select unnest(${idList(requestIds)})`;
  return sql`${feature_request_votes.request_id} in (${own} union ${mergedInto(requestIds)})`;
}

function mergedInto(requestIds: string[]): SQL {
  return sql`select ${merged_requests.id} from ${merged_requests} where ${merged_requests.into_id} = any(${idList(requestIds)})`;
}

const idList = (ids: string[]) => sql`${sql.param(`{${ids.join(',')}}`)}::uuid[]`;

function isOwnVote(person: Person) {
  return isOwn(feature_request_votes, feature_request_votes.email, person);
}
