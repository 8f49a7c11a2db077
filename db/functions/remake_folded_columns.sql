-- Makes the columns anew whose texts `fold_text` and `words_of` have folded, with their indexes, in every table that has rows. Call it in a
-- migration after a change of what these functions return.
CREATE OR REPLACE FUNCTION remake_folded_columns() RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  source record;
  has_rows boolean;
  definition text;
BEGIN
  FOR source IN
    SELECT adrelid::regclass AS name,
      string_agg(format('DROP COLUMN %I', attname), ', ') AS dropped,
      string_agg(format('ADD COLUMN %I %s NOT NULL GENERATED ALWAYS AS (%s) STORED', attname, format_type(atttypid, atttypmod),
        pg_get_expr(adbin, adrelid)), ', ' ORDER BY attnum) AS added,
      ARRAY(
        SELECT pg_get_indexdef(indexrelid) FROM pg_index
         WHERE indrelid = adrelid AND EXISTS (
           SELECT FROM pg_depend
            WHERE classid = 'pg_class'::regclass AND objid = indexrelid AND refobjid = adrelid AND refobjsubid = ANY (array_agg(attnum))
         )
      ) AS indexes
      FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
     WHERE attgenerated = 's' AND pg_get_expr(adbin, adrelid) ~ '\m(fold_text|words_of)\('
     GROUP BY adrelid
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %s)', source.name) INTO has_rows;
    CONTINUE WHEN NOT has_rows;
    EXECUTE format('ALTER TABLE %s %s, %s', source.name, source.dropped, source.added);
    FOREACH definition IN ARRAY source.indexes LOOP
      EXECUTE definition;
    END LOOP;
  END LOOP;
END
$$;
