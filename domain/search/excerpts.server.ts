import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { cutToLength, endOfText, shorten, startOfNext } from '@listgrove/kernel/cut-text';
import { foldText } from '@listgrove/kernel/fold-text';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { cutAtMatches } from './cut-at-matches.ts';
import { isShort, type Piece } from './search.ts';
import { wordsQuery } from './words-query.server.ts';

/** The number of characters at the beginning of a body that are searched for the matching place. */
const readLimit = 30_000;

/** Marks around matches, from Unicode's private use area. In a text that contains them itself, more is highlighted. */
const [start, stop] = ['\uE000', '\uE001'];
const options = `StartSel=${start}, StopSel=${stop}, MaxFragments=2, FragmentDelimiter=" … ", MinWords=8, MaxWords=18`;

/**
 * Returns excerpts of the bodies of the rows with the ids, by id: the places where the words of `q` occur, as pieces of
 * plain text. Without ids it returns an empty map and runs no query.
 *
 * Cost: `ts_headline` over the first 30,000 characters of each body, so pass only the rows that a page shows.
 */
export async function bodyExcerpts(db: Db, table: PgTable, ids: string[], q: string): Promise<Map<string, Piece[]>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<{ id: string; excerpt: string; body: string | null }>(
    db,
    excerptsStatement(table, ids, q),
  );
  return new Map(
    rows.map(({ id, excerpt, body }) => [id, (body && aroundMatch(plainText(body), q)) || piecesOf(excerpt, q)]),
  );
}

function excerptsStatement(table: PgTable, ids: string[], q: string): SQL {
  // Inline tags are removed without leaving a space, which would otherwise appear before a full stop.
  const inline = '</?(a|b|code|em|i|mark|s|span|strong|u)([[:space:]][^>]*)?>';
  // A tag or an entity that the cut parts is left out.
  const begin = sql`regexp_replace(left(content, ${readLimit}), '(<[^<>]*|&[a-z0-9#]*)$', '')`;
  const text = sql`regexp_replace(regexp_replace(${begin}, ${inline}::text, '', 'g'), '<[^>]*>', ' ', 'g')`;
  const list = sql.join(
    ids.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  // As it is typed and as it is folded, because the words of the body are not folded here.
  const query = isShort(q) ? wordsQuery(q) : sql`(plainto_tsquery('english', ${q}::text) || ${wordsQuery(q)})`;
  // Materialized, so that each text is cut and each excerpt made once.
  return sql`
    with texts as materialized (
      select id, ${text} as body from ${table} where id in (${list})
    ), cut as materialized (
      select id, body, ts_headline('english', body, ${query}, ${options}::text) as excerpt from texts
    )
    select id, excerpt, case when strpos(excerpt, ${start}::text) = 0 then body end as body from cut`;
}

/** The number of characters before and after a match that an excerpt shows, at most. */
const around = 80;

/** Returns the place of a body where `q` or else a word of it occurs if both are folded, in pieces; null if none does. */
function aroundMatch(body: string, q: string): Piece[] | null {
  for (const word of [q.trim(), ...(q.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [])]) {
    const at = placeOf(body, foldText(word));
    if (at === null) continue;
    // Begins earlier than what is shown, because a match may begin within a character.
    const begin = body.slice(startOfNext(body, at - 2 * around));
    const pieces = cutAtMatches(cutToLength(begin, word.length + 4 * around), word);
    const index = pieces.findIndex(({ isMatch }) => isMatch);
    const match = pieces[index];
    if (!match) continue;
    const textOf = (some: Piece[]) => some.map(({ text }) => text).join('');
    const before = endOfText(textOf(pieces.slice(0, index)), around);
    const start = before.length < around ? 0 : before.indexOf(' ') + 1;
    return [
      { text: `… ${before.slice(start)}`, isMatch: false },
      match,
      { text: `${shorten(textOf(pieces.slice(index + 1)), around)} …`, isMatch: false },
    ];
  }
  return null;
}

/**
 * Returns about where the folded `word` begins in a body, or null. It folds beginnings of the body until one ends there, which takes
 * a hundredth of the time of folding character by character (`cutAtMatches`).
 */
function placeOf(body: string, word: string): number | null {
  const at = foldText(body).indexOf(word);
  if (at < 0 || word === '') return null;
  let [low, high] = [0, body.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (foldText(body.slice(0, middle)).length <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

function plainText(body: string): string {
  return withoutEntities(body).replace(/\s+/g, ' ').trim();
}

/** Returns the pieces of an excerpt of PostgreSQL. It finds words by their stems, but none behind hyphens, which are found here. */
function piecesOf(excerpt: string, q: string): Piece[] {
  // The parser of PostgreSQL ends a word at an apostrophe ("doesn't").
  const whole = excerpt.replace(/\uE001(['’]\p{L}+)/gu, '$1\uE001');
  return `… ${whole.replace(/\s+/g, ' ').trim()} …`
    .split(/(\uE000[^\uE000\uE001]*\uE001)/)
    .map((piece) => ({ text: withoutEntities(piece.replace(/[\uE000\uE001]/g, '')), isMatch: piece.startsWith(start) }))
    .flatMap((piece) => (piece.isMatch ? [piece] : cutAtMatches(piece.text, q)))
    .filter(({ text }) => text !== '');
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Decodes the few entities that stored HTML contains. Others remain visible, which is safe because pieces are text. */
function withoutEntities(text: string): string {
  return text
    .replace(/&#(x[0-9a-f]{1,5}|\d{1,6});/gi, (_, code) =>
      String.fromCodePoint(code[0] === 'x' || code[0] === 'X' ? Number.parseInt(code.slice(1), 16) : Number(code)),
    )
    .replace(/&(\w+);/g, (whole, name) => (Object.hasOwn(entities, name) ? (entities[name] ?? whole) : whole));
}
