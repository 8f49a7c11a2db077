CREATE TABLE "help_counts" (
	"shelf" text NOT NULL,
	"week" date NOT NULL,
	"items" integer NOT NULL,
	CONSTRAINT "help_counts_shelf_week_pk" PRIMARY KEY("shelf","week")
);
--> statement-breakpoint
CREATE TABLE "post_counts" (
	"shelf" text NOT NULL,
	"week" date NOT NULL,
	"items" integer NOT NULL,
	CONSTRAINT "post_counts_shelf_week_pk" PRIMARY KEY("shelf","week")
);
--> statement-breakpoint
CREATE TABLE "report_counts" (
	"shelf" text NOT NULL,
	"week" date NOT NULL,
	"items" integer NOT NULL,
	CONSTRAINT "report_counts_shelf_week_pk" PRIMARY KEY("shelf","week")
);
--> statement-breakpoint
CREATE TABLE "request_counts" (
	"shelf" text NOT NULL,
	"week" date NOT NULL,
	"items" integer NOT NULL,
	CONSTRAINT "request_counts_shelf_week_pk" PRIMARY KEY("shelf","week")
);
--> statement-breakpoint
DROP INDEX "bug_reports_newest_idx";--> statement-breakpoint
DROP INDEX "bug_reports_known_idx";--> statement-breakpoint
DROP INDEX "feature_requests_newest_idx";--> statement-breakpoint
DROP INDEX "feature_requests_roadmap_idx";--> statement-breakpoint
DROP INDEX "blog_posts_changed_idx";--> statement-breakpoint
CREATE INDEX "bug_reports_title_idx" ON "bug_reports" USING gin (lower("title") gin_trgm_ops) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "feature_requests_title_idx" ON "feature_requests" USING gin (lower("title") gin_trgm_ops) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "help_articles_related_idx" ON "help_articles" USING btree ("featured" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "help_articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "help_articles_created_idx" ON "help_articles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "help_articles_changed_idx" ON "help_articles" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status");--> statement-breakpoint
CREATE INDEX "help_articles_titles_idx" ON "help_articles" USING gin (lower("title") gin_trgm_ops) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "blog_posts_created_idx" ON "blog_posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_posts_titles_idx" ON "blog_posts" USING gin (lower("title") gin_trgm_ops) WITH (gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "profiles_domain_idx" ON "profiles" USING btree (substring("email" from '@([^@]*)$'));--> statement-breakpoint
CREATE INDEX "bug_reports_newest_idx" ON "bug_reports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","severity");--> statement-breakpoint
CREATE INDEX "bug_reports_known_idx" ON "bug_reports" USING btree ("severity" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status") WHERE "bug_reports"."status" in ('confirmed', 'fixed');--> statement-breakpoint
CREATE INDEX "feature_requests_newest_idx" ON "feature_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","priority");--> statement-breakpoint
CREATE INDEX "feature_requests_roadmap_idx" ON "feature_requests" USING btree ("votes" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","category") WHERE "feature_requests"."status" in ('approved', 'implemented');--> statement-breakpoint
CREATE INDEX "blog_posts_changed_idx" ON "blog_posts" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status");
--> statement-breakpoint
-- By hand
-- A text of one or two letters has no trigram: for it the beginnings of words are indexed (migration `search`).
CREATE INDEX feature_requests_beginnings_idx ON feature_requests
  USING gin (word_beginnings(lower(title || ' ' || description || ' ' || user_name || ' ' || user_email))) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX bug_reports_beginnings_idx ON bug_reports
  USING gin (word_beginnings(lower(title || ' ' || description || ' ' || user_name || ' ' || user_email))) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX blog_posts_title_beginnings_idx ON blog_posts USING gin (word_beginnings(lower(title))) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX help_articles_title_beginnings_idx ON help_articles USING gin (word_beginnings(lower(title))) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX feature_requests_title_beginnings_idx ON feature_requests USING gin (word_beginnings(lower(title))) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX bug_reports_title_beginnings_idx ON bug_reports USING gin (word_beginnings(lower(title))) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
-- Keeps a table of counts (db/schema/counts.ts) true for another table: TG_ARGV[0] names it, TG_ARGV[1] is a query over
-- `item` that gives each shelf the row stands on, with the moment that says in which week, or null for none.
-- What a statement leaves as it was is not written; rows are written in one order, so that two writers wait for each
-- other instead of locking up.
CREATE FUNCTION keep_counts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT *, 1 AS step FROM added'
    WHEN 'DELETE' THEN 'SELECT *, -1 AS step FROM removed'
    ELSE 'SELECT *, 1 AS step FROM added UNION ALL SELECT *, -1 FROM removed'
  END;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    EXECUTE format('DELETE FROM %I', TG_ARGV[0]);
    RETURN NULL;
  END IF;
  EXECUTE format(
    'INSERT INTO %I AS kept (shelf, week, items)
      SELECT shelf, week, sum(step) FROM (%s) AS item, LATERAL (%s) AS stand (shelf, at),
        unnest(ARRAY[''-infinity'', date_trunc(''week'', at AT TIME ZONE ''UTC'')]::date[]) AS week
      WHERE week IS NOT NULL
      GROUP BY shelf, week HAVING sum(step) <> 0 ORDER BY shelf, week
      ON CONFLICT (shelf, week) DO UPDATE SET items = kept.items + excluded.items',
    TG_ARGV[0], changed, TG_ARGV[1]
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_counts_of(source regclass, counts text, shelves text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  call text := format('FOR EACH STATEMENT EXECUTE FUNCTION keep_counts(%L, %L)', counts, shelves);
BEGIN
  EXECUTE format('CREATE TRIGGER keep_counts_added AFTER INSERT ON %s REFERENCING NEW TABLE AS added %s', source, call);
  EXECUTE format('CREATE TRIGGER keep_counts_changed AFTER UPDATE ON %s REFERENCING OLD TABLE AS removed NEW TABLE AS added %s', source, call);
  EXECUTE format('CREATE TRIGGER keep_counts_removed AFTER DELETE ON %s REFERENCING OLD TABLE AS removed %s', source, call);
  EXECUTE format('CREATE TRIGGER keep_counts_emptied AFTER TRUNCATE ON %s %s', source, call);
  EXECUTE format(
    'INSERT INTO %I (shelf, week, items)
      SELECT shelf, week, count(*) FROM %s AS item, LATERAL (%s) AS stand (shelf, at),
        unnest(ARRAY[''-infinity'', date_trunc(''week'', at AT TIME ZONE ''UTC'')]::date[]) AS week
      WHERE week IS NOT NULL GROUP BY shelf, week',
    counts, source, shelves
  );
END
$$;
--> statement-breakpoint
SELECT keep_counts_of('blog_posts', 'post_counts', $$
  SELECT shelf, item.created_at FROM unnest(ARRAY['', item.status::text]) AS shelf
  UNION ALL
  SELECT concat(status, '/', CASE WHEN item.featured THEN 'featured' ELSE 'other' END), item.created_at
  FROM unnest(ARRAY['', item.status::text]) AS status
  UNION ALL
  SELECT concat('changed/', status), item.updated_at FROM unnest(ARRAY['', item.status::text]) AS status
  UNION ALL
  SELECT DISTINCT concat('topic/', keyword, CASE WHEN item.featured THEN '/featured' ELSE '/other' END), item.created_at
  FROM unnest(item.keywords) AS keyword WHERE item.status = 'published'
$$);
--> statement-breakpoint
SELECT keep_counts_of('help_articles', 'help_counts', $$
  SELECT concat(status, '/', category), NULL::timestamptz
  FROM unnest(ARRAY['', item.status::text]) AS status, unnest(ARRAY['', item.category::text]) AS category
  UNION ALL
  SELECT item.status::text, item.created_at
$$);
--> statement-breakpoint
SELECT keep_counts_of('feature_requests', 'request_counts', $$
  SELECT concat(status, '/', priority), item.created_at
  FROM unnest(ARRAY['', item.status::text]) AS status, unnest(ARRAY['', item.priority::text]) AS priority
  UNION ALL
  SELECT concat(status, '#', item.category), NULL FROM unnest(ARRAY['', item.status::text]) AS status
$$);
--> statement-breakpoint
SELECT keep_counts_of('bug_reports', 'report_counts', $$
  SELECT concat(status, '/', severity), item.created_at
  FROM unnest(ARRAY['', item.status::text]) AS status, unnest(ARRAY['', item.severity::text]) AS severity
$$);
--> statement-breakpoint
DROP FUNCTION keep_counts_of(regclass, text, text);
--> statement-breakpoint
SELECT announce_changes_of(name::regclass) FROM unnest(ARRAY[
  'post_counts', 'help_counts', 'request_counts', 'report_counts'
]) AS name;
