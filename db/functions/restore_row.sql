-- Stores a row of `trashed_rows` in its table again. Columns that did not exist then have their default. A reference to a row that is
-- gone is emptied where deleting that row would have emptied it, and where it would have deleted this row, nothing is stored.
CREATE OR REPLACE FUNCTION restore_row(source regclass, content jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  link record;
  is_there boolean;
  columns text;
BEGIN
  FOR link IN
    SELECT own.attname AS name, confrelid::regclass AS target, other.attname AS key, confdeltype AS rule,
      format_type(other.atttypid, other.atttypmod) AS type
    FROM pg_constraint
    JOIN pg_attribute AS own ON own.attrelid = conrelid AND own.attnum = conkey[1]
    JOIN pg_attribute AS other ON other.attrelid = confrelid AND other.attnum = confkey[1]
    WHERE contype = 'f' AND conrelid = source AND cardinality(conkey) = 1
  LOOP
    CONTINUE WHEN content ->> link.name IS NULL;
    EXECUTE format('SELECT true FROM %s WHERE %I = $1::%s FOR KEY SHARE', link.target, link.key, link.type)
      INTO is_there USING content ->> link.name;
    CONTINUE WHEN is_there;
    IF link.rule = 'c' THEN
      RETURN;
    END IF;
    content := content || jsonb_build_object(link.name, NULL);
  END LOOP;
  SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
    WHERE attrelid = source AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND content ? attname;
  EXECUTE format('INSERT INTO %s (%s) SELECT %2$s FROM jsonb_populate_record(NULL::%1$s, $1)', source, columns) USING content;
END
$$;
