import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hasInTitle, inTitle } from './in-title.server.ts';
import { isShort, searchLimits } from './search.ts';

/** How many rows of the list are walked for each match that is wanted, before an index is asked for all of them. */
const walkedPerMatch = { usual: 40, short: 10 };

/** Where to search, and in which order its list stands. Both articles' tables have what search reads (migration `search`). */
export interface Searchable {
  table: PgTable;
  /** The columns of the list's order, without the id. */
  columns: SQL;
  order: SQL;
  /** Which rows it looks through at all: the published ones, for staff every one. */
  shows: SQL;
}

/** What the public may find. */
export const onlyPublished = sql`status = 'published'`;

/** What to look for, which of the matches are wanted, and what else must hold for a row. */
export interface Wanted {
  q: string;
  limit: number;
  offset: number;
  where?: SQL | undefined;
}

export interface Matches {
  ids: string[];
  /** Those of `ids` whose body matches, not their title or excerpt. */
  bodyIds: string[];
  /** How many match, up to `searchLimits.counted`; `isMore` says that counting has stopped there. */
  total: number;
  isMore: boolean;
}

interface Found {
  titles: number;
  bodies: number;
  page: { id: string; in_body: boolean }[];
}

/**
 * The rows that match `q`: those with it in title or excerpt first, in the list's order, then those with its words
 * in the body, best match first. Beyond the limits of `searchLimits` nothing is counted and nothing ranked, so that a
 * word that is everywhere costs no more than one that is rare. `q` must not be empty, and bear no NUL.
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
    // So few letters begin so many words that taking them out of the index costs more than meeting enough of them.
    const ids = await idsOf(db, walkStatement(searchable, wanted, counted + 1, walkedPerMatch.short * (counted + 1)));
    if (ids.length > counted) return tooMany(ids);
  }
  const { titles, bodies, page } = await only<Found>(db, matchesStatement(searchable, wanted));
  if (titles <= counted) {
    return {
      ids: page.map(({ id }) => id),
      bodyIds: page.filter(({ in_body }) => in_body).map(({ id }) => id),
      total: Math.min(titles + bodies, counted),
      isMore: titles + bodies > counted || bodies === searchLimits.ranked,
    };
  }
  // So many that the list's own order soon meets enough of them, unless they all stand further on.
  const met = await idsOf(db, walkStatement(searchable, wanted, end, walkedPerMatch.usual * end));
  return tooMany(met.length === end ? met : await idsOf(db, sortStatement(searchable, wanted, end)));
}

/** Every match up to the limits, and the wanted ones in order; exported for the test that has it explained. */
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

/** The first `end` matches that a walk along the list meets, in its order, over at most `rows` rows. */
function walkStatement({ table, order, shows }: Searchable, { q, where }: Wanted, end: number, rows: number): SQL {
  return sql`
    select coalesce(json_agg(id), '[]') as ids from (
      select id from (
        select id, search_text from ${table} where ${shows} and ${where ?? sql`true`} order by ${order} limit ${rows}
      ) as walked where ${hasInTitle(q)} limit ${end}
    ) as met`;
}

/** The first `end` matches wherever they stand, in the list's order. */
function sortStatement({ table, order, shows }: Searchable, { q, where }: Wanted, end: number): SQL {
  return sql`
    select coalesce(json_agg(id), '[]') as ids from (
      select id from ${table} where ${shows} and ${where ?? sql`true`} and ${inTitle(q)} order by ${order} limit ${end}
    ) as sorted`;
}

/** What is looked for in bodies; null, which matches nothing, for signs alone. */
export function wordsQuery(q: string): SQL {
  if (!isShort(q)) return sql`websearch_to_tsquery('english', ${q}::text)`;
  const beginnings = q.match(/[\p{L}\p{N}]+/gu)?.map((word) => `${word}:*`);
  return beginnings ? sql`to_tsquery('simple', ${beginnings.join(' & ')}::text)` : sql`null::tsquery`;
}

async function idsOf(db: Db, statement: SQL): Promise<string[]> {
  return (await only<{ ids: string[] }>(db, statement)).ids;
}

async function only<Row>(db: Db, statement: SQL): Promise<Row> {
  const [row] = await readRows<Row>(db, statement);
  if (!row) throw new Error('A statement that gives back one row gave none.');
  return row;
}
