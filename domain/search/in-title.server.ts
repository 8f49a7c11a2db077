import { foldText } from '@listgrove/kernel/fold-text';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { takeExactWords } from './exact-words.ts';
import { isShort } from './search.ts';
import { splitWords, withoutOkina } from './split-words.ts';

// The texts that are searched are stored a second time, folded (`fold_text`), in columns that the SQL function `add_search_of` and migration
// `folded_searches` make. `search_text` of an article is its title and, if it has one, its excerpt. What is searched for is folded here:
// the database would do it wherever it stands in a statement, and took 2.9 ms instead of 1.6 for the command palette.

/** A condition on matching rows: in a form that an index answers, and one that is cheap for rows that are read anyway. */
export interface Match {
  indexed: SQL;
  cheap: SQL;
}

/** Returns the condition that title or excerpt contains `q`. */
export function inTitle(q: string): Match {
  return inText(sql`search_text`, q);
}

/** Returns the condition that one of the row's keywords contains `q`, for staff. */
export function inKeywords(q: string): Match {
  return inText(sql`keyword_text`, q);
}

/**
 * Returns the condition that the folded column `text` contains `q`. Its indexes are those of `add_indexes_of_text`: trigrams, and pairs
 * of characters for a `q` that is too short for trigrams.
 */
export function inText(text: SQL, q: string): Match {
  const cheap = contains(text, q);
  const pairs = sql`character_pairs(${text}) @> needed_pairs(${foldText(q)}::text)`;
  return { indexed: isShort(q) ? sql`(${pairs} and ${cheap})` : cheap, cheap };
}

/**
 * Returns the condition that the folded `text` contains `q`. An index of trigrams answers it unless `q` is too short for one: that form
 * is then hidden from the planner, which would read the whole index.
 */
export function contains(text: SQL, q: string): SQL {
  return isShort(q) ? sql`strpos(${text}, ${foldText(q)}::text) > 0` : sql`${text} like ${containsPattern(q)}::text`;
}

/** Returns the condition that the folded column `text` contains each word of `q`, in any order, for searches that rank nothing. */
export function hasWords(text: SQL, q: string): SQL {
  return ofEachWord(q, (word) => inText(text, word).indexed);
}

/**
 * Returns the condition that each word of `q` is in one of the columns. No index answers it: it is for tables with few rows.
 */
export function isInColumns(columns: readonly SQLWrapper[], q: string): SQL {
  return ofEachWord(q, (word) => {
    const each = columns.map((column) => sql`fold_text(${column}) like ${containsPattern(word)}::text`);
    return sql`(${sql.join(each, sql` or `)})`;
  });
}

/** How many words are searched for one by one. Those behind them are one text. */
const mostWords = 8;

/**
 * Returns the condition that `isFound` returns for each word of `q`. A word with signs is found as it is typed, and by its parts: "sign-in"
 * finds "sign in", and "passkey?" finds "passkey".
 */
export function ofEachWord(q: string, isFound: (word: string) => SQL): SQL {
  const words = q.split(/\s+/).filter((word) => word !== '');
  const last = words.slice(mostWords - 1).join(' ');
  const conditions = words.slice(0, mostWords - 1).map((word) => ofWord(word, isFound));
  if (last !== '' || conditions.length === 0) conditions.push(isFound(last === '' ? q : last));
  return conditions.length === 1 ? sql`${conditions[0]}` : sql`(${sql.join(conditions, sql` and `)})`;
}

function ofWord(word: string, isFound: (word: string) => SQL): SQL {
  const parts = partsOf(word);
  const folded = foldText(word);
  const other = withoutOkina(folded);
  const found = other === folded ? isFound(word) : sql`(${isFound(word)} or ${isFound(other)})`;
  return parts.length === 0 ? found : sql`(${found} or (${sql.join(parts.map(isFound), sql` and `)}))`;
}

/** Returns the parts of a word without its signs, or none if it is found as it is typed only, such as "C++", "2.1" or an address. */
function partsOf(word: string): string[] {
  const folded = foldText(word);
  const { signed, numbers } = takeExactWords(folded);
  const parts = splitWords(folded)
    .split(' ')
    .filter((part) => part !== '');
  const isShorter = parts.every((part) => [...part].length < 2);
  const isExact = signed.length > 0 || numbers.length > 0 || isShorter || /@|^\//.test(folded);
  return isExact || parts[0] === folded || parts.length > mostWords ? [] : parts;
}

/** Returns the LIKE pattern of a folded text that contains `q`. The special characters of LIKE are escaped. */
function containsPattern(q: string): string {
  return `%${foldText(q).replace(/[\\%_]/g, '\\$&')}%`;
}
