import type { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { or, type SQL, sql } from 'drizzle-orm';
import { byPairs, contains } from '../search/in-title.server.ts';

/** The tables of the two kinds of feedback, requests and reports. */
export type Feedback = typeof feature_requests | typeof bug_reports;

// These expressions must be the same as those of the indexes `…_text_idx`, `…_sender_idx`, `…_public_pairs_idx` (of
// `textOf`) and `…_pairs_idx` (of `allOf`).
const textOf = (table: Feedback) => sql`lower(${table.title} || ' ' || ${table.description})`;
const senderOf = (table: Feedback) => sql`lower(${table.user_name} || ' ' || ${table.user_email})`;
const allOf = (table: Feedback) =>
  sql`lower(${table.title} || ' ' || ${table.description} || ' ' || ${table.user_name} || ' ' || ${table.user_email})`;

/**
 * Returns the condition that title or description contain `q`, case-insensitive; for the public search. It does not
 * depend on the sender, whose name and address a visitor could otherwise guess letter by letter.
 */
export function inText(table: Feedback, q: string): SQL {
  return byPairs(textOf(table), q, contains(textOf(table), q));
}

/** Returns the condition that title, description or sender contain `q`, case-insensitive; for staff's search. */
export function matching(table: Feedback, q: string): SQL {
  return byPairs(allOf(table), q, sql`${or(contains(textOf(table), q), contains(senderOf(table), q))}`);
}
