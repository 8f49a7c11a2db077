import type { Db } from '@listgrove/db/db';
import type { Order } from '@listgrove/db/paging/order';
import { readRows } from '@listgrove/db/rows';
import { lowerText } from '@listgrove/kernel/fold-text';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { inTitle, type Match } from './in-title.server.ts';
import { isShort, searchLimits } from './search.ts';
import { wordsQuery } from './words-query.server.ts';

/**
 * How many rows at the head of the list are read for each match that is needed, before an index is used. A text that many titles contain
 * has its matches there, while an index returns all rows with it, which then have to be sorted.
 */
const searchedRows = { usual: 40, short: 10 };

/** A table to search and the order of its list. It must have the generated columns of `add_search_of`. */
export interface Searchable {
  table: PgTable;
  order: Order;
  /** The condition for rows that may be found: the published ones, or all for staff. */
  shows: SQL;
  /** Returns the condition that another text of a row contains `q`, which counts like its title. */
  also?: (q: string) => Match;
}

/** The text to search for, the page of matches that is wanted, and a further condition on rows. */
export interface Wanted {
  q: string;
  limit: number;
  offset: number;
  where?: SQL | undefined;
}

/** One page of the matches of a search. */
export interface Matches {
  ids: string[];
  /** Those of `ids` where the body matches, but neither title nor excerpt, also not by their words. */
  bodyIds: string[];
  /** How many rows match. Counting stops at 200, or for a page beyond them at the next 200; `isMore` is then true. */
  total: number;
  isMore: boolean;
}

interface Found {
  titles: number;
  bodies: number;
  page: { id: string; in_body: boolean }[];
}

/**
 * Returns a page of the rows that match `q`: first those that contain it in title or excerpt, in the list's order (with the marks of `q` in
 * the title before those without), then those with its words there, and then those with its words in the body: best match first or, if
 * more than 500 match, in the list's order. `q` must not be empty or contain a NUL character. Every match is on some page: further pages
 * count further matches.
 *
 * Cost: bounded for every word on the pages up to 200 matches, and in proportion to the offset beyond. A rare word is
 * collected from the indexes and sorted (`matchesStatement`). A word in more titles is read in the list's order instead
 * (`findFrequent`), and bodies are not searched. Measured with 100,000 posts, all queries of a page together
 * (bench/results-scale.md): a frequent word 2.9 ms, a rare one 1.5 ms, one in bodies 4.5 ms, two letters 2.1 ms.
 * Decisions: docs/decisions/030-search-and-lists.md and 140-search-for-any-characters.md.
 */
export async function findMatches(db: Db, searchable: Searchable, wanted: Wanted): Promise<Matches> {
  const { q, offset } = wanted;
  const end = offset + wanted.limit;
  const countLimit = mostCounted(end);
  const tooMany = (ids: string[]) => ({ ids: ids.slice(offset, end), bodyIds: [], total: countLimit, isMore: true });
  const titleMatch = inTitles(searchable, q);
  if (isShort(q)) {
    // One or two letters are in so many texts that reading them from the index costs more than searching the head.
    const ids = await findInHead(
      db,
      searchable,
      { ...wanted, match: titleMatch.cheap },
      countLimit + 1,
      searchedRows.short,
    );
    if (ids.length > countLimit) return tooMany(ids);
  }
  const { titles, bodies, page } = await readOne<Found>(db, matchesStatement(searchable, wanted));
  if (titles > countLimit) return tooMany(await findFrequent(db, searchable, wanted, titleMatch, end));
  const counted = { total: Math.min(titles + bodies, countLimit), isMore: titles + bodies > countLimit };
  const inTitle = page.filter((row) => !row.in_body).map(({ id }) => id);
  const bodyIds =
    bodies > searchLimits.ranked && end > titles
      ? await findBodies(db, searchable, wanted, { begin: Math.max(0, offset - titles), end: end - titles })
      : page.filter((row) => row.in_body).map(({ id }) => id);
  return { ids: [...inTitle, ...bodyIds], bodyIds, ...counted };
}

/** Returns up to which number matches are counted for a page that ends at `end`, so that there is a next page if any. */
function mostCounted(end: number): number {
  return searchLimits.counted * Math.ceil((end + 1) / searchLimits.counted);
}

/** Returns the ids of the matches in bodies from `begin` to `end`, in the list's order, if there are too many to rank. */
async function findBodies(
  db: Db,
  searchable: Searchable,
  wanted: Wanted,
  { begin, end }: { begin: number; end: number },
): Promise<string[]> {
  const match = inBodiesOnly(searchable, wanted.q);
  const ids = await findFrequent(db, searchable, wanted, { indexed: match, cheap: match }, end);
  return ids.slice(begin);
}

/** Returns the condition that a text with the weight of a title contains `q`. */
function inTitles({ also }: Searchable, q: string): Match {
  const other = also?.(q);
  const own = inTitle(q);
  if (!other) return own;
  return { indexed: sql`(${own.indexed} or ${other.indexed})`, cheap: sql`(${own.cheap} or ${other.cheap})` };
}

function inBodiesOnly(searchable: Searchable, q: string): SQL {
  return sql`words @@ ${wordsQuery(q)} and not (${inTitles(searchable, q).cheap})`;
}

/**
 * Returns the ids of the first `end` matches, in the list's order, for a word with many matches. Searches the head of the
 * list first, 40 rows for each wanted match, because a frequent word usually has enough matches there. Only if it does not,
 * the index collects all matches and they are sorted.
 */
async function findFrequent(
  db: Db,
  searchable: Searchable,
  wanted: Wanted,
  { indexed, cheap }: Match,
  end: number,
): Promise<string[]> {
  const ids = await findInHead(db, searchable, { ...wanted, match: cheap }, end, searchedRows.usual);
  return ids.length === end ? ids : findByIndex(db, searchable, { ...wanted, match: indexed }, end);
}

/** Returns up to `end` matches among the first `end * rowsPerMatch` rows of the list, in its order. */
function findInHead(
  db: Db,
  { table, order, shows }: Searchable,
  { match, where }: Wanted & { match: SQL },
  end: number,
  rowsPerMatch: number,
): Promise<string[]> {
  return readIds(
    db,
    sql`
    select coalesce(json_agg(id), '[]') as ids from (
      select id from (
        select * from ${table} where ${shows} and ${where ?? sql`true`}
        order by ${named(order)} limit ${end * rowsPerMatch}
      ) as head where ${match} limit ${end}
    ) as met`,
  );
}

/** Returns the first `end` matches of the whole list, in its order. Reads and sorts all of them. */
function findByIndex(
  db: Db,
  { table, order, shows }: Searchable,
  { match, where }: Wanted & { match: SQL },
  end: number,
): Promise<string[]> {
  return readIds(
    db,
    sql`
    select coalesce(json_agg(id), '[]') as ids from (
      select id from ${table} where ${shows} and ${where ?? sql`true`} and ${match} order by ${named(order)} limit ${end}
    ) as sorted`,
  );
}

/**
 * Returns the statement that counts matches up to the limit of the wanted page and reads that page. Exported for the
 * test that explains it.
 */
export function matchesStatement(searchable: Searchable, { q, limit, offset, where }: Wanted): SQL {
  const { table, order, shows } = searchable;
  const columns = columnsOf(order);
  const isWanted = sql`${shows} and ${where ?? sql`true`}`;
  const query = wordsQuery(q);
  const end = offset + limit;
  const countLimit = mostCounted(end);
  // The page needs nothing of the bodies if titles fill it.
  const unlessFull = sql`case when (select titles from counted) >= ${end}::int then 2 else`;
  return sql`
    with titles as materialized (
      ${titlesOf(searchable, q, isWanted, countLimit + 1)}
    ), counted as materialized (
      select count(*) as titles from titles
    ), bodies as materialized (
      select ${columns}, words from ${table}
      where (select titles from counted) < ${countLimit} and ${isWanted} and ${inBodiesOnly(searchable, q)}
      limit ${Math.max(searchLimits.ranked, countLimit) + 1}
    ), page as (
      select ${columns}, 0 as place, is_as_typed::int as rank from titles
      union all
      select ${columns}, ${unlessFull} 1 + (not ts_filter(words, '{a}') @@ ${query})::int end, ${unlessFull} ts_rank(words, ${query}) end
      from bodies where (select count(*) from bodies) <= ${searchLimits.ranked}
      order by place, rank desc, ${named(order)} limit ${limit} offset ${offset}
    )
    select (select titles from counted)::int as titles, (select count(*) from bodies)::int as bodies,
      (select coalesce(json_agg(json_build_object('id', id, 'in_body', place > 1)), '[]') from page) as page`;
}

/** Returns the query for up to `limit` rows that match like titles. Each text has a query of its own, with its own index. */
function titlesOf({ table, order, also }: Searchable, q: string, isWanted: SQL, limit: number): SQL {
  const matching = (match: SQL) =>
    sql`select ${columnsOf(order)}, ${isAsTyped(q)} as is_as_typed from ${table} where ${isWanted} and ${match} limit ${limit}`;
  const own = matching(inTitle(q).indexed);
  if (!also) return own;
  return sql`(${own}) union (${matching(also(q).indexed)}) limit ${limit}`;
}

/** Returns whether the title has `q` with its marks, which is asked only if `q` has any: "café" comes before "cafe". */
function isAsTyped(q: string): SQL {
  const typed = lowerText(q);
  return /^[\0-\x7F]*$/.test(typed)
    ? sql`false`
    : sql`strpos(lower(normalize(title) collate "und-x-icu"), ${typed}::text) > 0`;
}

/** Returns an order by the names of its columns, which the parts of a statement share. */
function named(order: Order): SQL {
  return sql.join(
    order.map(([{ name }, direction]) => sql`${sql.identifier(name)} ${sql.raw(direction)}`),
    sql`, `,
  );
}

/** Returns the columns that a part of a statement hands on: the id, and those of the order. */
function columnsOf(order: Order): SQL {
  const names = new Set(['id', ...order.map(([{ name }]) => name)]);
  return sql.join(
    [...names].map((name) => sql.identifier(name)),
    sql`, `,
  );
}

async function readIds(db: Db, statement: SQL): Promise<string[]> {
  return (await readOne<{ ids: string[] }>(db, statement)).ids;
}

async function readOne<Row>(db: Db, statement: SQL): Promise<Row> {
  const [row] = await readRows<Row>(db, statement);
  if (!row) throw new Error('A statement that returns one row returned none.');
  return row;
}
