-- Makes `keep_counts` maintain the table `counts` for `source`, and counts the rows that are there. Call it once per table.
CREATE OR REPLACE FUNCTION keep_counts_of(source regclass, counts text, buckets text) RETURNS void LANGUAGE plpgsql AS $$
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
