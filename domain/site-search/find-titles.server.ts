import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { type SQL, sql } from 'drizzle-orm';
import type { PublicNoun } from '../public-noun/public-noun.ts';
import { allNouns, type NounKey, publicNouns } from '../public-nouns.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { containsPattern } from '../search/contains-pattern.ts';
import { isShort, wordBeginnings } from '../search/search.ts';

/** An item that staff find by its title, whether it is public or not. */
export interface FoundTitle {
  id: string;
  title: string;
  /** The name of its noun: "Blog post". */
  label: string;
  /** Where staff edit it. */
  path: string;
}

/** How many of each noun are found. */
const mostOfKind = 5;

/** Shorter texts would find nearly everything. */
const shortest = 2;

/** So many of the newest rows are looked at first, and so many matches then collected. */
const [walkedRows, collected] = [400, 200];

/** The items of every public noun with `q` in their title, five of each, newest first, in the order of the nouns. */
export async function findTitles(db: Db, actor: Actor, q: string): Promise<FoundTitle[]> {
  requireStaff(actor);
  const wanted = q.trim();
  if (wanted.length < shortest) return [];
  const found = await readRows<{ kind: NounKey; id: string; title: string }>(
    db,
    sql.join(
      allNouns.map(([key, noun]) => (noun.address === 'slug' ? ofMany(key, noun, wanted) : ofFew(key, noun, wanted))),
      sql` union all `,
    ),
  );
  return found.map(({ kind, id, title }) => {
    const { label, deskPath } = publicNouns[kind];
    return { id, title, label, path: deskPath({ id, title }) };
  });
}

const newest = sql`order by created_at desc, id desc limit ${sql.raw(String(mostOfKind))}`;

/** A noun with a handful of rows is read whole. */
function ofFew(key: NounKey, { table }: PublicNoun, q: string): SQL {
  return sql`(select ${key}::text as kind, id, title from ${table} where ${inTitle(q)} ${newest})`;
}

/**
 * A frequent word has five matches among the newest rows. The matches of other words come from an index of titles. If
 * the index returns many, all of them old, the rows are read in order from the newest to the end.
 */
function ofMany(key: NounKey, { table }: PublicNoun, q: string): SQL {
  const columns = sql`id, title, created_at`;
  return sql`(
    with walked as materialized (
      select ${columns} from (select ${columns} from ${table} order by created_at desc, id desc limit ${walkedRows}) as n
      where ${inTitle(q)} limit ${mostOfKind}
    ), met as materialized (
      select count(*) = ${mostOfKind} as enough from walked
    ), found as materialized (
      select ${columns} from ${table} where not (select enough from met) and ${byIndex(q)} limit ${collected + 1}
    ), counted as materialized (
      select count(*) > ${collected} as many from found
    )
    (select ${key}::text as kind, id, title from walked where (select enough from met) ${newest})
    union all
    (select ${key}::text, id, title from found
      where not (select enough from met) and not (select many from counted) ${newest})
    union all
    (select ${key}::text, id, title from ${table}
      where (select many from counted) and ${inTitle(q)} ${newest})
  )`;
}

function inTitle(q: string): SQL {
  return sql`lower(title) like lower(${containsPattern(q)}::text)`;
}

/** A text without a word of three letters has no trigram: for it the beginnings of words are indexed. */
function byIndex(q: string): SQL {
  if (!isShort(q)) return inTitle(q);
  return sql`word_beginnings(lower(title)) @> word_beginnings(${wordBeginnings(q)}::text) and ${inTitle(q)}`;
}
