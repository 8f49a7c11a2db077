import type { Db } from '@listgrove/db/db';
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, requireStaff } from '../accounts/actor.ts';
import { containsPattern } from './contains-pattern.ts';
import { isShort, wordBeginnings } from './search.ts';

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

/** So many matches are collected; of a word with more, the newest rows soon have enough. */
const collected = 200;

/** Posts, help articles, policies, feature requests and bug reports with `q` in their title, five of each, newest first. */
export async function findTitles(db: Db, actor: Actor, q: string): Promise<Titled[]> {
  requireStaff(actor);
  const wanted = q.trim();
  if (wanted.length < shortest) return [];
  const { rows } = (await db.execute(sql`
    ${ofKind('post', sql`blog_posts`, wanted)} union all ${ofKind('article', sql`help_articles`, wanted)}
    union all (select 'policy', id, title, case when is_active then 'active' else 'inactive' end from policies
      where ${inTitle(wanted)} ${newest})
    union all ${ofKind('request', sql`feature_requests`, wanted)} union all ${ofKind('report', sql`bug_reports`, wanted)}
  `)) as unknown as { rows: Titled[] }; // the drivers share only this much
  return rows;
}

const newest = sql`order by created_at desc, id desc limit ${sql.raw(String(mostOfKind))}`;

/** Matches come from an index of titles; only of a frequent word are they met in the order of the newest. */
function ofKind(kind: TitledKind, table: SQL, q: string): SQL {
  return sql`(
    with found as materialized (
      select id, title, status, created_at from ${table} where ${byIndex(q)} limit ${collected + 1}
    ), counted as materialized (select count(*) as titles from found)
    (select ${kind}::text as kind, id, title, status::text from found
      where (select titles from counted) <= ${collected} ${newest})
    union all
    (select ${kind}::text, id, title, status::text from ${table}
      where (select titles from counted) > ${collected} and ${inTitle(q)} ${newest})
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
