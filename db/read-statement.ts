import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from './schema/schema.ts';

/** The result of analysing the text of a statement. */
export interface StatementRead {
  /** The relations that it reads; null if they are unknown, or if the result depends on more than table contents. */
  sources: ReadonlySet<string> | null;
  /** Whether it may change rows; true if uncertain. */
  mayWrite: boolean;
}

const tokens =
  /--[^\n]*|\/\*[\s\S]*?\*\/|[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|\$\d+|[a-zA-Z_][\w$]*|\d[\w.]*|\S/g;

const steersTransactions = new Set(['begin', 'commit', 'rollback', 'savepoint', 'release']);
const writes = new Set([
  'insert',
  'update',
  'delete',
  'merge',
  'truncate',
  'copy',
  'call',
  'do',
  'alter',
  'create',
  'drop',
]);
/** Functions and keywords whose value depends on the time, the session or chance. */
const momentary = new Set([
  ...['now', 'current_date', 'current_time', 'current_timestamp', 'localtime', 'localtimestamp', 'clock_timestamp'],
  ...['statement_timestamp', 'transaction_timestamp', 'timeofday', 'age', 'random', 'gen_random_uuid', 'nextval'],
  ...['currval', 'lastval', 'setval', 'current_setting', 'set_config', 'current_user', 'session_user'],
]);
/** Functions that may appear in a FROM list and read no table. */
const tableFunctions = new Set([
  ...['unnest', 'generate_series', 'regexp_matches', 'regexp_split_to_table', 'string_to_table', 'jsonb_each'],
  ...['jsonb_array_elements', 'jsonb_array_elements_text', 'to_tsquery', 'plainto_tsquery', 'websearch_to_tsquery'],
]);
/** Keywords that end a FROM list. */
const endsList = new Set(
  'where group order limit offset fetch having window for union intersect except returning set select'.split(' '),
);

/** Functions with a FROM keyword in their argument list, as in `extract(year from date)`. */
const callsWithFrom = new Set(['extract', 'substring', 'trim', 'overlay', 'position']);

const tableNames = new Set<string>(
  Object.values(schema).flatMap((each) => (is(each, PgTable) ? getTableName(each) : [])),
);

/** The parser state inside one pair of parentheses. */
interface Level {
  /** Whether the parser is inside a FROM list. */
  inList: boolean;
  /** Whether the next word must name a relation. */
  wantsSource: boolean;
  /** Whether FROM here belongs to a function's argument list. */
  hasOtherFrom: boolean;
}

/**
 * Parses a statement far enough to find every relation that it reads: the names after FROM and JOIN, in comma lists and
 * parentheses too, without the names that its own WITH defines. Drizzle's own record is not enough, because it misses
 * subselects and `exists`. Unknown syntax makes `sources` null, never wrong. SQL functions of this product must not
 * read tables, because their reads would not be found; a test checks that.
 */
export function readStatement(text: string): StatementRead {
  const words = [...text.matchAll(tokens)].map(([token]) => token).filter((token) => !/^(--|\/\*)/.test(token));
  const first = words.find((word) => word !== '(')?.toLowerCase() ?? '';
  if (steersTransactions.has(first)) return { sources: new Set(), mayWrite: false };
  const plain = words.map((word) => (/^[a-z_]/i.test(word) && !word.endsWith("'") ? word.toLowerCase() : ''));
  const mayWrite = !['select', 'with'].includes(first) || plain.some((word) => writes.has(word));
  const isReadable = !mayWrite && !plain.some((word) => momentary.has(word)) && !words.slice(0, -1).includes(';');
  return { sources: isReadable ? sourcesOf(words, plain) : null, mayWrite };
}

function sourcesOf(words: string[], plain: string[]): Set<string> | null {
  const own = namesOfWith(words, plain);
  // A WITH name that equals a table's name is ambiguous: inside its own definition it still refers to the table.
  if ([...own].some((name) => tableNames.has(name))) return null;
  const sources = new Set<string>();
  const levels: Level[] = [{ inList: false, wantsSource: false, hasOtherFrom: false }];
  for (let at = 0; at < words.length; at++) {
    const level = levels.at(-1);
    if (!level) return null; // more closing parentheses than opening ones
    const [word, key] = [words[at] ?? '', plain[at] ?? ''];
    if (word === '(') {
      const { wantsSource } = level;
      levels.push({ inList: wantsSource, wantsSource, hasOtherFrom: callsWithFrom.has(plain[at - 1] ?? '') });
    } else if (word === ')') {
      levels.pop();
      const outer = levels.at(-1);
      if (outer) outer.wantsSource = false;
    } else if (key === 'from' || key === 'join') {
      if (level.hasOtherFrom || (plain[at - 1] === 'distinct' && plain[at - 2] !== 'select')) continue;
      Object.assign(level, { inList: true, wantsSource: true });
    } else if (word === ',') {
      level.wantsSource = level.inList;
    } else if (endsList.has(key)) {
      Object.assign(level, { inList: false, wantsSource: false });
    } else if (level.wantsSource && !['only', 'lateral', 'values'].includes(key)) {
      if (words[at + 1] === '.') continue; // a schema name: the relation follows the dot
      if (word === '.') continue;
      const name = nameOf(word, key);
      if (name === null) return null;
      const isCall = words[at + 1] === '(';
      if (isCall && !tableFunctions.has(name)) return null;
      if (!isCall && !own.has(name)) sources.add(name);
      level.wantsSource = false;
    }
  }
  return levels.length === 1 ? sources : null;
}

/** Returns the names that the statement's WITH clauses define: `name as (`, optionally with `[not] materialized`. */
function namesOfWith(words: string[], plain: string[]): Set<string> {
  const names = new Set<string>();
  for (let at = 0; at < words.length; at++) {
    if (plain[at + 1] !== 'as') continue;
    let next = at + 2;
    if (plain[next] === 'not') next++;
    if (plain[next] === 'materialized') next++;
    const name = words[next] === '(' ? nameOf(words[at] ?? '', plain[at] ?? '') : null;
    if (name) names.add(name);
  }
  return names;
}

function nameOf(word: string, key: string): string | null {
  if (word.startsWith('"')) return word.slice(1, -1).replaceAll('""', '"');
  return key === '' ? null : key;
}
