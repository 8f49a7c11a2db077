-- Notes the uses of a file by rows that were written while the file was in the trash.
CREATE OR REPLACE FUNCTION note_uses_of_file(file uuid, file_name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  noted record;
BEGIN
  FOR noted IN
    SELECT relname AS source, string_to_array(encode(tgargs, 'escape'), '\000') AS args
    FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid WHERE tgname = 'note_media_uses'
  LOOP
    EXECUTE format(
      'INSERT INTO media_uses (file_id, place, ref)
        SELECT $1, %L, shown.ref FROM (SELECT %s AS ref, %s AS texts FROM %I AS item) AS shown
        WHERE strpos(shown.texts, $2) > 0 AND EXISTS (
          SELECT FROM regexp_matches(shown.texts, ''/media/([A-Za-z0-9._-]+)'', ''g'') AS address
          WHERE rtrim(address[1], ''.'') = $2
        ) ON CONFLICT DO NOTHING',
      noted.source, noted.args[1], noted.args[2], noted.source
    ) USING file, file_name;
  END LOOP;
END
$$;
