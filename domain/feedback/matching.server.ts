import type { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { type SQL, sql } from 'drizzle-orm';
import { hasWords, inText as isIn, ofEachWord } from '../search/in-title.server.ts';

/** The tables of the two kinds of feedback, requests and reports. */
export type Feedback = typeof feature_requests | typeof bug_reports;

/**
 * Returns the condition that title and description contain each word of `q`, as searches compare texts; for the public search. It does not
 * depend on the sender, whose name and address a visitor could otherwise guess letter by letter.
 */
export function inText(table: Feedback, q: string): SQL {
  return hasWords(sql`${table}.search_text`, q);
}

/** Returns the condition that title, description and sender contain each word of `q`, as searches compare texts; for staff's search. */
export function matching(table: Feedback, q: string): SQL {
  const places = [sql`${table}.search_text`, sql`${table}.sender_text`];
  return ofEachWord(
    q,
    (word) =>
      sql`(${sql.join(
        places.map((place) => isIn(place, word).indexed),
        sql` or `,
      )})`,
  );
}
