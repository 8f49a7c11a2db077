import { type SQL, sql } from 'drizzle-orm';
import { containsPattern } from './contains-pattern.ts';
import { isShort } from './search.ts';

// The tables of posts and of help articles have a column `search_text`: title and excerpt in lower case (migration `search`).

/**
 * Returns the condition that title or excerpt contains `q`, in a form that an index answers: the trigram index or, for a
 * text too short for trigrams, the index of word beginnings.
 */
export function inTitle(q: string): SQL {
  if (!isShort(q)) return hasInTitle(q);
  return sql`word_beginnings(search_text) @> word_beginnings(lower(${q}::text)) and ${hasInTitle(q)}`;
}

/** Returns the same condition for rows that are read anyway. It is cheaper because it does not split the text into words. */
export function hasInTitle(q: string): SQL {
  if (!isShort(q)) return sql`search_text like lower(${containsPattern(q)}::text)`;
  const literal = q.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');
  const boundary = /^[\p{L}\p{N}]/u.test(q) ? '(^|[^[:alnum:]])' : '';
  return sql`search_text ~ lower(${boundary + literal}::text)`;
}
