import { type SQL, sql } from 'drizzle-orm';
import { containsPattern } from './contains-pattern.ts';
import { isShort } from './search.ts';

// The tables of posts and of help articles have a column `search_text`: title and excerpt in lower case (migration
// `search`).

/** Returns the condition that title or excerpt contains `q`, in a form that an index answers (see `byPairs`). */
export function inTitle(q: string): SQL {
  return byPairs(sql`search_text`, q, hasInTitle(q));
}

/** Returns the condition that one of the row's keywords contains `q`, for staff. */
export function inKeywords(q: string): SQL {
  const keywords = sql`keyword_text(keywords)`;
  return sql`(${byPairs(keywords, q, sql`${keywords} like lower(${containsPattern(q)}::text)`)})`;
}

/** Returns the same condition as `inTitle` for rows that are read anyway. It is cheaper because it uses no index. */
export function hasInTitle(q: string): SQL {
  return sql`search_text like lower(${containsPattern(q)}::text)`;
}

/**
 * Returns `found`, the condition that the lower-case text `indexed` contains `q`, in a form that an index answers. For `found`
 * itself this is the index of trigrams. A `q` that is too short for trigrams needs the index of pairs of characters:
 * `character_pairs` of exactly this expression.
 */
export function byPairs(indexed: SQL, q: string, found: SQL): SQL {
  if (!isShort(q)) return found;
  return sql`character_pairs(${indexed}) @> needed_pairs(lower(${q}::text)) and ${found}`;
}
