-- Returns a row of `source` without its generated columns, which its other columns determine.
CREATE OR REPLACE FUNCTION without_generated(source regclass, content jsonb) RETURNS jsonb LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT content - ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = source AND attgenerated <> '' AND NOT attisdropped)
$$;
