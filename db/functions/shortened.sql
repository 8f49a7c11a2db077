-- Returns a JSON value as the audit log keeps it: a text of more than 1,000 characters is cut, and says how long it was.
CREATE OR REPLACE FUNCTION shortened(value jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN char_length(value #>> '{}') <= 1000 THEN value
    WHEN value IS NULL THEN 'null'::jsonb
    ELSE to_jsonb(left(value #>> '{}', 1000) || format('… (%s characters)', char_length(value #>> '{}')))
  END
$$;
