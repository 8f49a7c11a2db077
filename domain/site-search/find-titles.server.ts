import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { type SQL, sql } from 'drizzle-orm';
import type { PublicNoun, SluggedNoun } from '../public-noun/public-noun.ts';
import { allNouns, type NounKey, publicNouns } from '../public-nouns.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { hasWords, isInColumns } from '../search/in-title.server.ts';

/** An item that staff find by its title, public or not. */
export interface FoundTitle {
  id: string;
  title: string;
  /** The name of its noun: "Blog post". */
  label: string;
  /** Where staff edit it. */
  path: string;
}

/** The most items of a noun that are found. */
export const mostOfNoun = 5;

/** The shortest text that is searched for; shorter ones are in nearly every title. */
const shortest = 2;

/** The number of newest rows that are searched before an index. */
const searchedRows = 400;

/** The most matches that are read from the index. */
const mostCollected = 200;

/**
 * Returns the items of every public noun that contain `q` in their title, as searches compare texts: up to five of each noun,
 * newest first, in the order of the nouns. Returns none if `q` has fewer than two characters. Throws
 * `CodedError('not-allowed')` if the actor is not staff.
 *
 * One statement for all nouns. Measured with 100,000 posts, 20,000 help articles and 50,000 requests and reports
 * (bench/results-scale.md): a frequent word 1.6 ms, a rare one 2.4 ms, two letters 2.3 ms, no match 2.3 ms.
 */
export async function findTitles(db: Db, actor: Actor, q: string): Promise<FoundTitle[]> {
  requireStaff(actor);
  const wanted = q.trim();
  if (wanted.length < shortest) return [];
  const rows = await readRows<{ kind: NounKey; id: string; title: string }>(
    db,
    sql.join(
      allNouns.map(([key, noun]) =>
        noun.address === 'slug' ? newestMatches(key, noun, wanted) : matchesOfFew(key, noun, wanted),
      ),
      sql` union all `,
    ),
  );
  return rows.map(({ kind, id, title }) => {
    const { label, deskPath } = publicNouns[kind];
    return { id, title, label, path: deskPath({ id, title }) };
  });
}

const first = sql`limit ${sql.raw(String(mostOfNoun))}`;

/** Returns the query for the newest matches of a noun with a handful of rows. It reads the whole table. */
function matchesOfFew(key: NounKey, { table }: PublicNoun, q: string): SQL {
  return sql`(select ${key}::text as kind, id, title from ${table} where ${isInColumns([sql`title`], q)} order by id desc ${first})`;
}

/**
 * Returns the query for the newest matches of a noun with any number of rows. It has three branches, of which the
 * database runs only those that are needed:
 * - A frequent word has five matches among the 400 newest rows.
 * - A rare word has at most 200 matches in the index of titles, which are sorted.
 * - A word with more matches, but fewer than five among the newest rows, is searched for from the newest row on.
 *
 * Decision: docs/decisions/105-counts-and-weeks.md.
 */
function newestMatches(key: NounKey, { table, counted }: SluggedNoun, q: string): SQL {
  const date = sql.identifier(counted.date.name);
  const columns = sql`id, title, ${date}`;
  const newest = sql`order by ${date} desc, id desc ${first}`;
  return sql`(
    with head as materialized (
      select ${columns} from (select ${columns}, title_text from ${table} order by ${date} desc, id desc limit ${searchedRows}) as n
      where ${isMatch(q)} limit ${mostOfNoun}
    ), met as materialized (
      select count(*) = ${mostOfNoun} as enough from head
    ), found as materialized (
      select ${columns} from ${table} where not (select enough from met) and ${isMatch(q)} limit ${mostCollected + 1}
    ), counted as materialized (
      select count(*) > ${mostCollected} as many from found
    )
    (select ${key}::text as kind, id, title from head where (select enough from met) ${newest})
    union all
    (select ${key}::text, id, title from found
      where not (select enough from met) and not (select many from counted) ${newest})
    union all
    (select ${key}::text, id, title from ${table}
      where (select many from counted) and ${isMatch(q)} ${newest})
  )`;
}

/** Returns the condition that the title contains each word of `q`, in a form that an index answers. */
function isMatch(q: string): SQL {
  return hasWords(sql`title_text`, q);
}
