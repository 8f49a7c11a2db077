import type { Db } from '@listgrove/db/db';
import { feature_requests } from '@listgrove/db/schema/feedback';
import { and, sql } from 'drizzle-orm';
import type { PublicRequest } from './request.ts';
import { isOnRoadmap, publicRequestColumns } from './roadmap.server.ts';

const mostSuggested = 4;

/** Shorter titles resemble everything. */
const shortestTitle = 4;

/**
 * Requests on the roadmap whose title resembles the one being typed, the most alike first: as a whole, or in the words
 * typed so far. The two operators are pg_trgm's, with its default thresholds, and use the index of lower-case titles.
 */
export async function listSimilarRequests(db: Db, title: string): Promise<PublicRequest[]> {
  const typed = title.trim().toLowerCase();
  if (typed.length < shortestTitle) return [];
  const lowerTitle = sql`lower(${feature_requests.title})`;
  return db
    .select(publicRequestColumns)
    .from(feature_requests)
    .where(and(isOnRoadmap, sql`(${lowerTitle} % ${typed}::text or ${lowerTitle} %> ${typed}::text)`))
    .orderBy(
      sql`greatest(similarity(${lowerTitle}, ${typed}::text), word_similarity(${typed}::text, ${lowerTitle})) desc`,
      sql`${feature_requests.votes} desc`,
    )
    .limit(mostSuggested);
}
