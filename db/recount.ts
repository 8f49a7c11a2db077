import { sql } from 'drizzle-orm';
import type { Database } from './db.ts';

/**
 * Rebuilds what triggers maintain (`db/schema/counts.ts`, `blog_topics`, `active_policy_types`, votes and `is_merged` of requests) from the
 * rows. Needed after a restore that bypassed the triggers or ran them a second time. Runs in one transaction, for which writers wait.
 */
export async function recount(database: Pick<Database, 'exclusively'>): Promise<void> {
  await database.exclusively((db) =>
    db.transaction(async (tx) => {
      // Before the counts of requests, which depend on what is merged.
      await tx.execute(sql`lock table feature_requests in share row exclusive mode`);
      await tx.execute(sql`
        update feature_requests as request set is_merged = not request.is_merged
        where request.is_merged <> exists (select from merged_requests as merged where merged.id = request.id)`);
      await tx.execute(sql`select recount_votes(array(select id from feature_requests))`);
      await tx.execute(countsStatement);
      await tx.execute(sql`delete from blog_topics`);
      await tx.execute(sql`
        insert into blog_topics (keyword, posts)
        select keyword, count(distinct id) from blog_posts, unnest(keywords || array['']) as keyword
        where status = 'published' group by keyword`);
      await tx.execute(sql`delete from active_policy_types`);
      await tx.execute(sql`insert into active_policy_types (type) select type from policies where is_active`);
    }),
  );
}

// The arguments of each trigger are its counts table and the query that finds the buckets of a row. They are read from
// there, so that the definition of the buckets is not repeated here.
const countsStatement = sql`
  do $$
  declare
    kept record;
  begin
    for kept in
      select tgrelid::regclass as source, string_to_array(encode(tgargs, 'escape'), '\\000') as args
      from pg_trigger where tgname = 'keep_counts_added' order by tgrelid::regclass::text
    loop
      execute format('lock table %s in share row exclusive mode', kept.source);
      execute format('delete from %I', kept.args[1]);
      execute format(
        'insert into %I (bucket, week, items)
          select bucket, week, count(*) from %s as item, lateral (%s) as stand (bucket, at),
            unnest(array[''-infinity'', date_trunc(''week'', at at time zone ''UTC'')]::date[]) as week
          where week is not null group by bucket, week',
        kept.args[1], kept.source, kept.args[2]
      );
    end loop;
  end
  $$`;
