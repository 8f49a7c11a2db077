import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { containsPattern } from '../search/contains-pattern.ts';
import { isShort, wordBeginnings } from '../search/search.ts';

/** What staff find by its title, in the order of the answer. */
const titledKinds = ['post', 'article', 'policy', 'request', 'report'] as const;

export type TitledKind = (typeof titledKinds)[number];

/** Something with a title, whether the public sees it or not. */
export interface Titled {
  kind: TitledKind;
  id: string;
  title: string;
  status: string;
}

/** How many of each kind are found. */
const mostOfKind = 5;

/** Shorter texts would find nearly everything. */
const shortest = 2;

/** So many of the newest rows are looked at first, and so many matches then collected. */
const [walkedRows, collected] = [400, 200];

/** Posts, help articles, policies, feature requests and bug reports with `q` in their title, five of each, newest first. */
export async function findTitles(db: Db, actor: Actor, q: string): Promise<Titled[]> {
  requireStaff(actor);
  const wanted = q.trim();
  if (wanted.length < shortest) return [];
  const statement = sql`
    ${ofKind('post', sql`blog_posts`, wanted)} union all ${ofKind('article', sql`help_articles`, wanted)}
    union all (select 'policy', id, title, case when is_active then 'active' else 'inactive' end from policies
      where ${inTitle(wanted)} ${newest})
    union all ${ofKind('request', sql`feature_requests`, wanted)} union all ${ofKind('report', sql`bug_reports`, wanted)}
  `;
  return readRows<Titled>(db, statement);
}

const newest = sql`order by created_at desc, id desc limit ${sql.raw(String(mostOfKind))}`;

/**
 * A frequent word is met five times among the newest; the matches of any other come from an index of titles. Where that
 * has many, all of them old, the order of the newest is walked to its end.
 */
function ofKind(kind: TitledKind, table: SQL, q: string): SQL {
  const columns = sql`id, title, status, created_at`;
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
    (select ${kind}::text as kind, id, title, status::text from walked where (select enough from met) ${newest})
    union all
    (select ${kind}::text, id, title, status::text from found
      where not (select enough from met) and not (select many from counted) ${newest})
    union all
    (select ${kind}::text, id, title, status::text from ${table}
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
