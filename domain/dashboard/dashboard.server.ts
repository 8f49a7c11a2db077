import type { Db } from '@listgrove/db/db';
import { type SQL, sql } from 'drizzle-orm';
import { type Actor, requireStaff } from '../accounts/actor.ts';
import {
  type Dashboard,
  type DashboardCounts,
  type FeedbackWeek,
  type Recent,
  recentOfKind,
  weeksShown,
} from './dashboard.ts';

/** All that the dashboard shows (S2 2), counted by the database: three statements, whatever the tables hold. */
export async function readDashboard(db: Db, actor: Actor): Promise<Dashboard> {
  requireStaff(actor);
  const [[counted], recent, weeks] = await Promise.all([
    rowsOf<{ counts: DashboardCounts }>(db, countStatement()),
    rowsOf<Recent>(db, recentStatement()),
    rowsOf<FeedbackWeek>(db, weekStatement()),
  ]);
  if (!counted) throw new Error('A statement that gives back one row gave none.');
  return { counts: counted.counts, recent: recent.map((item) => ({ ...item, at: new Date(item.at) })), weeks };
}

function countStatement(): SQL {
  return sql`
    select json_build_object(
      'posts', (select json_build_object(
        'total', count(*),
        'published', count(*) filter (where status = 'published'),
        'featured', count(*) filter (where featured)) from blog_posts),
      'articles', (select json_build_object(
        'total', coalesce(sum(total), 0),
        'published', coalesce(sum(published), 0),
        'byCategory', coalesce(json_object_agg(category, total), '{}'))
        from (select category, count(*) as total, count(*) filter (where status = 'published') as published
          from help_articles group by category) as grouped),
      'policies', (select json_build_object(
        'total', count(*),
        'active', count(*) filter (where is_active)) from policies),
      'requests', (select json_build_object(
        'pending', coalesce(sum(pending), 0),
        'implemented', coalesce(sum(implemented), 0),
        'byCategory', coalesce(json_object_agg(category, total), '{}'))
        from (select category, count(*) as total, count(*) filter (where status = 'pending') as pending,
            count(*) filter (where status = 'implemented') as implemented
          from feature_requests group by category) as grouped),
      'reports', (select json_build_object(
        'pending', coalesce(sum(pending), 0),
        'fixed', coalesce(sum(fixed), 0),
        'bySeverity', coalesce(json_object_agg(severity, total), '{}'))
        from (select severity, count(*) as total, count(*) filter (where status = 'pending') as pending,
            count(*) filter (where status = 'fixed') as fixed
          from bug_reports group by severity) as grouped)
    ) as counts`;
}

function recentStatement(): SQL {
  const newest = sql`order by created_at desc, id desc limit ${recentOfKind}`;
  return sql`
    (select 'post' as kind, id, title, status::text, author_name as by, created_at as at from blog_posts ${newest})
    union all
    (select 'request', id, title, status::text, user_name, created_at from feature_requests ${newest})
    union all
    (select 'report', id, title, status::text, user_name, created_at from bug_reports ${newest})`;
}

function weekStatement(): SQL {
  const thisWeek = sql`date_trunc('week', now() at time zone 'UTC')`;
  const first = sql`${thisWeek} - ${weeksShown - 1} * interval '1 week'`;
  const perWeek = (table: SQL) => sql`
    select date_trunc('week', created_at at time zone 'UTC') as week, count(*) as came from ${table}
    where created_at >= (${first}) at time zone 'UTC' group by week`;
  return sql`
    select to_char(week, 'YYYY-MM-DD') as "from",
      coalesce(requests.came, 0)::int as requests, coalesce(reports.came, 0)::int as reports
    from generate_series(${first}, ${thisWeek}, interval '1 week') as week
    left join (${perWeek(sql`feature_requests`)}) as requests using (week)
    left join (${perWeek(sql`bug_reports`)}) as reports using (week)
    order by week`;
}

async function rowsOf<Row>(db: Db, statement: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: Row[] }; // the drivers share only this much
  return rows;
}
