-- By hand
-- The type of an entry is the key of a public noun, or `page`: a new noun changes no type of the database.
ALTER TABLE page_seo ALTER COLUMN type TYPE text;
--> statement-breakpoint
DROP TYPE seo_type;
--> statement-breakpoint
UPDATE page_seo SET type = 'post' WHERE type = 'blog';
--> statement-breakpoint
ALTER TABLE post_counts RENAME COLUMN shelf TO bucket;
--> statement-breakpoint
ALTER TABLE help_counts RENAME COLUMN shelf TO bucket;
--> statement-breakpoint
ALTER TABLE request_counts RENAME COLUMN shelf TO bucket;
--> statement-breakpoint
ALTER TABLE report_counts RENAME COLUMN shelf TO bucket;
--> statement-breakpoint
ALTER TABLE post_counts RENAME CONSTRAINT post_counts_shelf_week_pk TO post_counts_bucket_week_pk;
--> statement-breakpoint
ALTER TABLE help_counts RENAME CONSTRAINT help_counts_shelf_week_pk TO help_counts_bucket_week_pk;
--> statement-breakpoint
ALTER TABLE request_counts RENAME CONSTRAINT request_counts_shelf_week_pk TO request_counts_bucket_week_pk;
--> statement-breakpoint
ALTER TABLE report_counts RENAME CONSTRAINT report_counts_shelf_week_pk TO report_counts_bucket_week_pk;
--> statement-breakpoint
-- Keeps a table of counts (db/schema/counts.ts) equal to the rows of another table. TG_ARGV[0] is the table of counts.
-- TG_ARGV[1] is a query over `item` that returns each bucket of the row with the moment that decides its week, or null.
-- Rows are written in the order of the primary key, so that two writers wait for each other instead of deadlocking.
CREATE OR REPLACE FUNCTION keep_counts() RETURNS trigger LANGUAGE plpgsql AS $$
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
    'INSERT INTO %I AS kept (bucket, week, items)
      SELECT bucket, week, sum(step) FROM (%s) AS item, LATERAL (%s) AS counted (bucket, at),
        unnest(ARRAY[''-infinity'', date_trunc(''week'', at AT TIME ZONE ''UTC'')]::date[]) AS week
      WHERE week IS NOT NULL
      GROUP BY bucket, week HAVING sum(step) <> 0 ORDER BY bucket, week
      ON CONFLICT (bucket, week) DO UPDATE SET items = kept.items + excluded.items',
    TG_ARGV[0], changed, TG_ARGV[1]
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Makes `keep_counts` maintain the table `counts` for `source`, and counts the rows that are there. Call it once per table.
CREATE FUNCTION keep_counts_of(source regclass, counts text, buckets text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  call text := format('FOR EACH STATEMENT EXECUTE FUNCTION keep_counts(%L, %L)', counts, buckets);
BEGIN
  EXECUTE format('CREATE TRIGGER keep_counts_added AFTER INSERT ON %s REFERENCING NEW TABLE AS added %s', source, call);
  EXECUTE format('CREATE TRIGGER keep_counts_changed AFTER UPDATE ON %s REFERENCING OLD TABLE AS removed NEW TABLE AS added %s', source, call);
  EXECUTE format('CREATE TRIGGER keep_counts_removed AFTER DELETE ON %s REFERENCING OLD TABLE AS removed %s', source, call);
  EXECUTE format('CREATE TRIGGER keep_counts_emptied AFTER TRUNCATE ON %s %s', source, call);
  EXECUTE format(
    'INSERT INTO %I (bucket, week, items)
      SELECT bucket, week, count(*) FROM %s AS item, LATERAL (%s) AS counted (bucket, at),
        unnest(ARRAY[''-infinity'', date_trunc(''week'', at AT TIME ZONE ''UTC'')]::date[]) AS week
      WHERE week IS NOT NULL GROUP BY bucket, week',
    counts, source, buckets
  );
END
$$;
--> statement-breakpoint
-- Makes `note_media_uses` record which files of the library the rows of `source` show. `texts` lists the columns that
-- may hold the address of a file; a row is named by its `id`. Call it once per table, while the table is empty.
CREATE FUNCTION note_media_uses_of(source regclass, VARIADIC texts text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER note_media_uses AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION note_media_uses(%L, %L)',
    source, 'item.id::text',
    (SELECT 'concat_ws('' '', ' || string_agg(format('item.%I', name), ', ') || ')' FROM unnest(texts) AS name)
  );
END
$$;
