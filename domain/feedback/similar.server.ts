import type { Db } from '@listgrove/db/db';
import { feature_requests } from '@listgrove/db/schema/feedback';
import { foldText } from '@listgrove/kernel/fold-text';
import { and, type SQL, sql } from 'drizzle-orm';
import { contains } from '../search/in-title.server.ts';
import type { PublicRequest } from './request.ts';
import { isOnRoadmap, publicRequestColumns } from './roadmap.server.ts';

const mostSuggested = 4;

/** Minimum length of a title to compare; shorter ones resemble too many. */
const shortestTitle = 4;

/** Limit of each set of candidates, because comparing them is the expensive part. */
const mostCompared = 60;

/**
 * Returns up to four requests on the roadmap whose title resembles the one being typed, as a whole or in the words typed
 * so far, the most similar first. The candidates are up to 60 that contain all the words and up to 60 that pg_trgm's
 * operators find with their default thresholds; both use an index of folded titles.
 */
export async function listSimilarRequests(db: Db, title: string): Promise<PublicRequest[]> {
  const typed = title.trim();
  if (typed.length < shortestTitle) return [];
  const titleText = sql`${feature_requests}.title_text`;
  const candidates = (where: SQL | undefined) =>
    db.select({ id: feature_requests.id }).from(feature_requests).where(and(isOnRoadmap, where)).limit(mostCompared);
  const words = [...new Set(typed.match(/(?:[\p{L}\p{N}]\p{M}*){3,}/gu))].slice(0, 10);
  const hasAll = and(...words.map((word) => contains(titleText, word)));
  const wanted = sql`${foldText(typed)}::text`;
  const isAlike = sql`(${titleText} % ${wanted} or ${titleText} %> ${wanted})`;
  return db
    .select(publicRequestColumns)
    .from(feature_requests)
    .where(
      and(
        sql`${feature_requests.id} in (${candidates(hasAll ? and(hasAll, isAlike) : isAlike)} union ${candidates(isAlike)})`,
        isOnRoadmap,
      ),
    )
    .orderBy(
      sql`greatest(similarity(${titleText}, ${wanted}), word_similarity(${wanted}, ${titleText})) desc`,
      sql`${feature_requests.votes} desc`,
    )
    .limit(mostSuggested);
}
