import { foldText } from '@listgrove/kernel/fold-text';
import { type SQL, sql } from 'drizzle-orm';
import { takeExactWords } from './exact-words.ts';
import { isShort } from './search.ts';
import { splitWords, withoutOkina } from './split-words.ts';

/** Words of one or two letters that the indexes of bodies leave out. No body is found by them. */
const unindexed = new Set('a am an as at be by do he i if in is it me my no of on or s so t to up we'.split(' '));

/** A number of thousands in groups of three, maybe with cents. */
const grouped = /^[0-9]{1,3}(?:(?:,[0-9]{3})+(?:\.[0-9]{1,2})?|(?:\.[0-9]{3})+(?:,[0-9]{1,2})?)$/;

/** A run of characters of the scripts whose pairs the SQL function `unspaced_pairs` returns. */
const unspaced =
  /[☀-➿⺀-⿟々-〇぀-ヿㇰ-ㇿ㐀-䶿一-鿿가-힣豈-\uFAFF\u{1F000}-\u{1FAFF}\u{20000}-\u{2EBEF}ก-๛ກ-ໟက-႟ក-៿]+/gu;

/**
 * Returns the text search query for bodies: all words of `q`, in any order. Signs and words that search engines take for operators (a
 * minus, quotation marks, OR) have no meaning. It is null, which matches nothing, if `q` has only special characters. Words with signs
 * ("C++") and numbers with points or commas are found as they are, and words of scripts without spaces anywhere in a run of their characters.
 */
export function wordsQuery(q: string): SQL {
  const { signed, numbers, rest: others } = takeExactWords(foldText(q));
  const exact = [...signed.map(signedTerm), ...numbers.map(numberTerm)];
  const spaced = others.replace(unspaced, (run) => {
    exact.push(...pairsOf(run));
    return ' ';
  });
  const rest = splitWords(spaced);
  const other = withoutOkina(rest);
  const query = other === rest ? spacedQuery(rest) : sql`(${spacedQuery(rest)} || ${spacedQuery(other)})`;
  if (exact.length === 0) return query;
  const needed = sql`${exact.join(' & ')}::tsquery`;
  return /[\p{L}\p{N}]/u.test(rest) ? sql`(${query} && ${needed})` : needed;
}

/**
 * Returns the query for the words of a folded text in scripts with spaces. If the indexes leave out all of them, it is those that an
 * apostrophe or an ampersand joins, as in "can't" and "AT&T".
 */
function spacedQuery(folded: string): SQL {
  const joined = joinedWords(folded);
  if (!isShort(folded)) {
    const usual = sql`plainto_tsquery('english', ${folded}::text)`;
    return joined === '' ? usual : sql`(case numnode(${usual}) when 0 then ${joined}::tsquery else ${usual} end)`;
  }
  const words = folded.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu) ?? [];
  const indexed = words.filter((word) => !unindexed.has(word));
  if (indexed.length === 0 && joined !== '') return sql`${joined}::tsquery`;
  // Beside a word that is left out, the beginnings of others would match far more than what was typed.
  const ending = indexed.length === words.length ? ':*' : '';
  // The beginning of a longer number is another number.
  const wanted = (indexed.length > 0 ? indexed : words).map((word) =>
    /^[0-9]+$/.test(word) ? word : `${word}${ending}`,
  );
  return wanted.length > 0 ? sql`to_tsquery('simple', ${wanted.join(' & ')}::text)` : sql`null::tsquery`;
}

/** Returns the query for a number: as it is written, as the beginning of a longer one ("2.1" of "2.1.3"), and without its groups. */
function numberTerm(written: string): string {
  const longer = ['.', ','].map((sign) => `${quoted(written + sign)}:*`);
  const plain = grouped.test(written) ? [quoted(ungrouped(written))] : [];
  return `(${[quoted(written), ...longer, ...plain].join(' | ')})`;
}

/** Returns the query for a word with signs or an amount of money: as it is written, and without the groups of its number. */
function signedTerm(written: string): string {
  const number = written.slice(1);
  const plain = grouped.test(number) ? [`${quoted(written.charAt(0) + ungrouped(number))}:*`] : [];
  return `(${[`${quoted(written)}:*`, ...plain].join(' | ')})`;
}

/** Returns a grouped number without the signs between its groups. */
function ungrouped(number: string): string {
  return number.replace(/[.,](?=[0-9]{3}(?![0-9]))/g, '');
}

/** Returns the pairs of neighbouring characters of a run, or the beginning of pairs if it is one character. */
function pairsOf(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return [`${quoted(run)}:*`];
  return characters.slice(1).map((next, index) => quoted(`${characters[index]}${next}`));
}

/** Returns a word as PostgreSQL reads it in a query. */
function quoted(word: string): string {
  return `'${word.replaceAll("'", "''")}'`;
}

/** Returns a query in the form of PostgreSQL for the joined words, which the SQL function `words_of` stores; empty if there are none. */
function joinedWords(folded: string): string {
  return folded
    .replace(/ & |&/g, "'")
    .split(/[^a-z0-9']+/)
    .map((word) => word.split("'").filter((part) => part !== ''))
    .filter((parts) => parts.length > 1)
    .map((parts) => quoted(parts.join("'")))
    .join(' & ');
}
