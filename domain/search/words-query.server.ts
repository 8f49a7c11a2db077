import { foldText } from '@listgrove/kernel/fold-text';
import { type SQL, sql } from 'drizzle-orm';
import { isShort } from './search.ts';

/** Words of one or two letters that the indexes of bodies leave out. No body is found by them. */
const unindexed = new Set('a am an as at be by do he i if in is it me my no of on or s so t to up we'.split(' '));

/**
 * Returns the text search query for bodies: all words of `q`, in any order. Signs and words that search engines take for operators (a
 * minus, quotation marks, OR) have no meaning. It is null, which matches nothing, if `q` has only special characters.
 */
export function wordsQuery(q: string): SQL {
  if (!isShort(q)) return sql`plainto_tsquery('english', ${foldText(q)}::text)`;
  // A point inside a number or a version belongs to it, as in the indexes.
  const words = foldText(q).match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:\.[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu) ?? [];
  const indexed = words.filter((word) => !unindexed.has(word));
  // Beside a word that is left out, the beginnings of others would match far more than what was typed.
  const ending = indexed.length === words.length ? ':*' : '';
  const wanted = (indexed.length > 0 ? indexed : words).map((word) => `${word}${ending}`);
  return wanted.length > 0 ? sql`to_tsquery('simple', ${wanted.join(' & ')}::text)` : sql`null::tsquery`;
}
