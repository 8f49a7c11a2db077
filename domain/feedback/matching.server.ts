import type { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { type SQL, sql } from 'drizzle-orm';
import { inText as isIn } from '../search/in-title.server.ts';

/** The tables of the two kinds of feedback, requests and reports. */
export type Feedback = typeof feature_requests | typeof bug_reports;

/**
 * Returns the condition that title or description contain `q`, as searches compare texts; for the public search. It does not
 * depend on the sender, whose name and address a visitor could otherwise guess letter by letter.
 */
export function inText(table: Feedback, q: string): SQL {
  return isIn(sql`${table}.search_text`, q).indexed;
}

/** Returns the condition that title, description or sender contain `q`, as searches compare texts; for staff's search. */
export function matching(table: Feedback, q: string): SQL {
  return sql`(${inText(table, q)} or ${isIn(sql`${table}.sender_text`, q).indexed})`;
}
