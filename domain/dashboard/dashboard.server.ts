import type { Db } from '@listgrove/db/db';
import { readRows } from '@listgrove/db/rows';
import { type SQL, sql } from 'drizzle-orm';
import { publicNouns } from '../public-nouns.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import { readCounts } from './counts.server.ts';
import { type Dashboard, type FeedbackWeek, type Recent, recentOfKind, weeksShown } from './dashboard.ts';

/**
 * Returns the content of the dashboard. It reads counters and a few recent rows, so that its cost does not grow with the
 * tables. Throws CodedError `not-allowed`.
 */
export async function readDashboard(db: Db, actor: Actor): Promise<Dashboard> {
  requireStaff(actor);
  const [counts, recent, weeks] = await Promise.all([
    readCounts(db),
    readRows<Omit<Recent, 'label' | 'path'>>(db, recentStatement()),
    readRows<FeedbackWeek>(db, weekStatement()),
  ]);
  return { counts, recent: recent.map(withPlace), weeks };
}

/** A row of `recentStatement` with the name of its noun and its address in the back office. */
function withPlace(row: Omit<Recent, 'label' | 'path'>): Recent {
  const { label, deskPath } = publicNouns[row.kind];
  return { ...row, at: new Date(row.at), label, path: deskPath(row) } as Recent; // the status is that of its kind
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
  const perWeek = (counts: SQL) =>
    sql`select week, items as came from ${counts} where bucket = '/' and week >= ${first}`;
  return sql`
    select to_char(week, 'YYYY-MM-DD') as "from",
      coalesce(requests.came, 0)::int as requests, coalesce(reports.came, 0)::int as reports
    from generate_series(${first}, ${thisWeek}, interval '1 week') as week
    left join (${perWeek(sql`request_counts`)}) as requests using (week)
    left join (${perWeek(sql`report_counts`)}) as reports using (week)
    order by week`;
}
