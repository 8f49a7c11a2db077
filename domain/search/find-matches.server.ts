import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hasInTitle, inTitle } from './in-title.server.ts';
import { isShort, searchLimits } from './search.ts';

/** How many rows at the head of the list are searched for each wanted match before an index is used. */
const searchedPerMatch = { usual: 40, short: 10 };

/** A table to search and the order of its list. It must have the generated columns of the migration `search`. */
export interface Searchable {
  table: PgTable;
  /** The columns of the list's order, without the id. */
  columns: SQL;
  order: SQL;
  /** The condition for rows that may be found: the published ones, or all for staff. */
  shows: SQL;
}

/** The condition for rows that the public may find. */
export const onlyPublished = sql`status = 'published'`;

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
  /** Those of `ids` where the body matches, but neither title nor excerpt. */
  bodyIds: string[];
  /** How many rows match, at most `searchLimits.counted`. If counting stopped there, `isMore` is true. */
  total: number;
  isMore: boolean;
}

interface Found {
  titles: number;
  bodies: number;
  page: { id: string; in_body: boolean }[];
}

/**
 * Returns a page of the rows that match `q`: first those that contain it in title or excerpt, in the list's order, then
 * those with its words in the body, best match first. `q` must not be empty or contain a NUL character.
 *
 * Cost: bounded for every word. A rare word is collected from the indexes and sorted (`matchesStatement`). A word in
 * more than 200 titles is read in the list's order instead (`findFrequent`), and bodies are not searched. Measured with
 * 100,000 posts, all queries of a page together (bench/results-scale.md): a frequent word 6.3 ms, a rare one 2.3 ms,
 * one in bodies 7.2 ms, two letters 5.8 ms. Decision: docs/decisions/030-search-and-lists.md.
 */
export async function findMatches(db: Db, searchable: Searchable, wanted: Wanted): Promise<Matches> {
  const { counted } = searchLimits;
  const end = Math.min(wanted.offset + wanted.limit, counted);
  const tooMany = (ids: string[]) => ({
    ids: ids.slice(wanted.offset, end),
    bodyIds: [],
    total: counted,
    isMore: true,
  });
  if (isShort(wanted.q)) {
    // One or two letters begin so many words that reading them from the index costs more than searching the head.
    const ids = await findInHead(db, searchable, wanted, counted + 1, searchedPerMatch.short);
    if (ids.length > counted) return tooMany(ids);
  }
  const { titles, bodies, page } = await readOne<Found>(db, matchesStatement(searchable, wanted));
  if (titles > counted) return tooMany(await findFrequent(db, searchable, wanted, end));
  return {
    ids: page.map(({ id }) => id),
    bodyIds: page.filter(({ in_body }) => in_body).map(({ id }) => id),
    total: Math.min(titles + bodies, counted),
    isMore: titles + bodies > counted || bodies === searchLimits.ranked,
  };
}

/**
 * Returns the ids of the first `end` matches in title or excerpt, in the list's order, for a word with many matches.
 * Searches the head of the list first, 40 rows for each wanted match, because a frequent word usually has enough
 * matches there. Only if it does not, the index collects all matches and they are sorted.
 */
async function findFrequent(db: Db, searchable: Searchable, wanted: Wanted, end: number): Promise<string[]> {
  const ids = await findInHead(db, searchable, wanted, end, searchedPerMatch.usual);
  return ids.length === end ? ids : findByIndex(db, searchable, wanted, end);
}

/** Returns up to `end` matches among the first `end * rowsPerMatch` rows of the list, in its order. */
function findInHead(
  db: Db,
  { table, order, shows }: Searchable,
  { q, where }: Wanted,
  end: number,
  rowsPerMatch: number,
): Promise<string[]> {
  return readIds(
    db,
    sql`
    select coalesce(json_agg(id), '[]') as ids from (
      select id from (
        select id, search_text from ${table} where ${shows} and ${where ?? sql`true`}
        order by ${order} limit ${end * rowsPerMatch}
      ) as head where ${hasInTitle(q)} limit ${end}
    ) as met`,
  );
}

/** Returns the first `end` matches of the whole list, in its order. Reads and sorts all of them. */
function findByIndex(
  db: Db,
  { table, order, shows }: Searchable,
  { q, where }: Wanted,
  end: number,
): Promise<string[]> {
  return readIds(
    db,
    sql`
    select coalesce(json_agg(id), '[]') as ids from (
      select id from ${table} where ${shows} and ${where ?? sql`true`} and ${inTitle(q)} order by ${order} limit ${end}
    ) as sorted`,
  );
}

/**
 * Returns the statement that counts matches up to `searchLimits` and reads the wanted page of them. Exported for the
 * test that explains it.
 */
export function matchesStatement(
  { table, columns, order, shows }: Searchable,
  { q, limit, offset, where }: Wanted,
): SQL {
  const isWanted = sql`${shows} and ${where ?? sql`true`}`;
  const query = wordsQuery(q);
  const end = offset + limit;
  return sql`
    with titles as materialized (
      select id, ${columns} from ${table} where ${isWanted} and ${inTitle(q)} limit ${searchLimits.counted + 1}
    ), counted as materialized (
      select count(*) as titles from titles
    ), bodies as materialized (
      select id, ${columns}, words from ${table}
      where (select titles from counted) < ${searchLimits.counted}
        and ${isWanted} and words @@ ${query} and not (${hasInTitle(q)})
      limit ${searchLimits.ranked}
    ), page as (
      select id, false as in_body, 0 as rank, ${columns} from titles
      union all
      select id, true, case when (select titles from counted) >= ${end}::int then 0 else ts_rank(words, ${query}) end, ${columns}
      from bodies
      order by in_body, rank desc, ${order} limit ${limit} offset ${offset}
    )
    select (select titles from counted)::int as titles, (select count(*) from bodies)::int as bodies,
      (select coalesce(json_agg(json_build_object('id', id, 'in_body', in_body)), '[]') from page) as page`;
}

/** Returns the text search query for bodies. It is null, which matches nothing, if `q` has only special characters. */
export function wordsQuery(q: string): SQL {
  if (!isShort(q)) return sql`websearch_to_tsquery('english', ${q}::text)`;
  const beginnings = q.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu)?.map((word) => `${word}:*`);
  return beginnings ? sql`to_tsquery('simple', ${beginnings.join(' & ')}::text)` : sql`null::tsquery`;
}

async function readIds(db: Db, statement: SQL): Promise<string[]> {
  return (await readOne<{ ids: string[] }>(db, statement)).ids;
}

async function readOne<Row>(db: Db, statement: SQL): Promise<Row> {
  const [row] = await readRows<Row>(db, statement);
  if (!row) throw new Error('A statement that returns one row returned none.');
  return row;
}
