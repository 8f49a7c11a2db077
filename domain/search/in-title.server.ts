import { type SQL, sql } from 'drizzle-orm';
import { containsPattern } from './contains-pattern.ts';
import { isShort } from './search.ts';

// Both articles' tables have `search_text`, title and excerpt in lower case (migration `search`).

/** Whether title or excerpt has it, by an index: a short text has no trigram, but the beginnings of words are indexed. */
export function inTitle(q: string): SQL {
  if (!isShort(q)) return hasInTitle(q);
  return sql`word_beginnings(search_text) @> word_beginnings(lower(${q}::text)) and ${hasInTitle(q)}`;
}

/** The same for a row at hand, without the price of taking its words apart. */
export function hasInTitle(q: string): SQL {
  if (!isShort(q)) return sql`search_text like lower(${containsPattern(q)}::text)`;
  const literal = q.replace(/[^\p{L}\p{N}\s]/gu, '\\$&');
  const boundary = /^[\p{L}\p{N}]/u.test(q) ? '(^|[^[:alnum:]])' : '';
  return sql`search_text ~ lower(${boundary + literal}::text)`;
}
