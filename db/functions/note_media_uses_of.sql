-- Makes `note_media_uses` record which files of the library the rows of `source` show. `texts` lists the columns that
-- may hold the address of a file; a row is named by its `id`. Call it once per table, while the table is empty.
CREATE OR REPLACE FUNCTION note_media_uses_of(source regclass, VARIADIC texts text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER note_media_uses AFTER INSERT OR UPDATE OR DELETE ON %s FOR EACH ROW EXECUTE FUNCTION note_media_uses(%L, %L)',
    source, 'item.id::text',
    (SELECT 'concat_ws('' '', ' || string_agg(format('item.%I', name), ', ') || ')' FROM unnest(texts) AS name)
  );
END
$$;
