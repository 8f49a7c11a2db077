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
