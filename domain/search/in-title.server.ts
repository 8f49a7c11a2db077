import { type SQL, sql } from 'drizzle-orm';
import { containsPattern } from './contains-pattern.ts';
import { isShort } from './search.ts';

// The SQL function `add_search_of` gives a table the column `search_text`: the title and, if it has one, the excerpt in lower case.

/** Returns the condition that title or excerpt contains `q`, in a form that an index answers (see `byPairs`). */
export function inTitle(q: string): SQL {
  return byPairs(sql`search_text`, q, hasInTitle(q));
}

/** Returns the condition that one of the row's keywords contains `q`, for staff, in both forms of a `Match`. */
export function inKeywords(q: string): { indexed: SQL; cheap: SQL } {
  const keywords = sql`keyword_text(keywords)`;
  const cheap = contains(keywords, q);
  return { indexed: byPairs(keywords, q, cheap), cheap };
}

/** Returns the same condition as `inTitle` for rows that are read anyway. It is cheaper because it uses no index. */
export function hasInTitle(q: string): SQL {
  return contains(sql`search_text`, q);
}

/**
 * Returns the condition that the lower-case `text` contains `q`, ignoring case. An index of trigrams answers it unless `q` is
 * too short for one: that form is then hidden from the planner, which would read the whole index.
 */
export function contains(text: SQL, q: string): SQL {
  return isShort(q)
    ? sql`strpos(${text}, lower(${q}::text)) > 0`
    : sql`${text} like lower(${containsPattern(q)}::text)`;
}

/**
 * Returns `found`, a condition that only holds if the lower-case text `indexed` contains `q`, in a form that an index answers: for
 * a `q` that is too short for trigrams, the index of pairs of characters (`character_pairs`) of exactly this expression.
 */
export function byPairs(indexed: SQL, q: string, found: SQL): SQL {
  return isShort(q) ? sql`character_pairs(${indexed}) @> needed_pairs(lower(${q}::text)) and ${found}` : found;
}
