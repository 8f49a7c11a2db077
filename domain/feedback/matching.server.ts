import type { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { or, type SQL, sql } from 'drizzle-orm';
import { containsPattern } from '../search/contains-pattern.ts';

/** How many a page of staff's lists holds. */
export const feedbackPerPage = 25;

type Feedback = typeof feature_requests | typeof bug_reports;

/** Rows in whose title or description `q` stands, whatever the letter case: what everybody may look for. */
export function inText(table: Feedback, q: string): SQL | undefined {
  return q
    ? sql`lower(${table.title} || ' ' || ${table.description}) like ${containsPattern(q.toLowerCase())}`
    : undefined;
}

/**
 * Rows in whose title, description or sender `q` stands, whatever the letter case. The expressions are those of the
 * indexes `…_text_idx` and `…_sender_idx`.
 */
export function matching(table: Feedback, q: string): SQL | undefined {
  if (!q) return undefined;
  const pattern = containsPattern(q.toLowerCase());
  return or(inText(table, q), sql`lower(${table.user_name} || ' ' || ${table.user_email}) like ${pattern}`);
}
