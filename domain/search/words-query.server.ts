import { foldText } from '@listgrove/kernel/fold-text';
import { type SQL, sql } from 'drizzle-orm';
import { isShort } from './search.ts';

/** Words of one or two letters that the indexes of bodies leave out. No body is found by them. */
const unindexed = new Set('a am an as at be by do he i if in is it me my no of on or s so t to up we'.split(' '));

/**
 * Returns the text search query for bodies: all words of `q`, in any order. Signs and words that search engines take for operators (a
 * minus, quotation marks, OR) have no meaning. It is null, which matches nothing, if `q` has only special characters. If the indexes
 * leave out all words of `q`, it is those that an apostrophe or an ampersand joins, as in "can't" and "AT&T".
 */
export function wordsQuery(q: string): SQL {
  const folded = foldText(q);
  const joined = joinedWords(folded);
  if (!isShort(q)) {
    const usual = sql`plainto_tsquery('english', ${splitAddresses(folded)}::text)`;
    return joined === '' ? usual : sql`(case numnode(${usual}) when 0 then ${joined}::tsquery else ${usual} end)`;
  }
  // A point inside a number or a version belongs to it, as in the indexes.
  const words = folded.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:\.[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu) ?? [];
  const indexed = words.filter((word) => !unindexed.has(word));
  if (indexed.length === 0 && joined !== '') return sql`${joined}::tsquery`;
  // Beside a word that is left out, the beginnings of others would match far more than what was typed.
  const ending = indexed.length === words.length ? ':*' : '';
  const wanted = (indexed.length > 0 ? indexed : words).map((word) => `${word}${ending}`);
  return wanted.length > 0 ? sql`to_tsquery('simple', ${wanted.join(' & ')}::text)` : sql`null::tsquery`;
}

/** Makes words of the parts of addresses, as the SQL function `split_addresses` does. */
function splitAddresses(folded: string): string {
  return folded.replace(/[/@]/g, ' ').replace(/(?<=[a-z])\.(?=[a-z])/g, ' ');
}

/** Returns a query in the form of PostgreSQL for the joined words, which the SQL function `words_of` stores; empty if there are none. */
function joinedWords(folded: string): string {
  return folded
    .replace(/ & |&/g, "'")
    .split(/[^a-z0-9']+/)
    .map((word) => word.split("'").filter((part) => part !== ''))
    .filter((parts) => parts.length > 1)
    .map((parts) => `'${parts.join("''")}'`)
    .join(' & ');
}
