import type { Db } from '@listgrove/db/db';
import { sql } from 'drizzle-orm';
import { type Actor, requireStaff } from '../accounts/actor.ts';
import { containsPattern } from './contains-pattern.ts';

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

/** Posts, help articles, policies, feature requests and bug reports with `q` in their title, five of each, newest first. */
export async function findTitles(db: Db, actor: Actor, q: string): Promise<Titled[]> {
  requireStaff(actor);
  if (q.trim().length < shortest) return [];
  const pattern = sql`lower(${containsPattern(q.trim())}::text)`;
  // The first condition of each is what its table's index of trigrams has.
  const newest = sql`order by created_at desc, id desc limit ${mostOfKind}`;
  const { rows } = (await db.execute(sql`
    (select 'post' as kind, id, title, status::text from blog_posts
      where search_text like ${pattern} and lower(title) like ${pattern} ${newest})
    union all (select 'article', id, title, status::text from help_articles
      where search_text like ${pattern} and lower(title) like ${pattern} ${newest})
    union all (select 'policy', id, title, case when is_active then 'active' else 'inactive' end from policies
      where lower(title) like ${pattern} ${newest})
    union all (select 'request', id, title, status::text from feature_requests
      where lower(title || ' ' || description) like ${pattern} and lower(title) like ${pattern} ${newest})
    union all (select 'report', id, title, status::text from bug_reports
      where lower(title || ' ' || description) like ${pattern} and lower(title) like ${pattern} ${newest})
  `)) as unknown as { rows: Titled[] }; // the drivers share only this much
  return rows;
}
