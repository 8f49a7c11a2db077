-- Keeps `media_uses` true for a table: TG_ARGV[0] is an expression over `item` that names the row, TG_ARGV[1] one that
-- gives every text of it that may hold a file's address.
CREATE OR REPLACE FUNCTION note_media_uses() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  reference text;
  texts text;
BEGIN
  IF TG_OP <> 'INSERT' THEN
    EXECUTE format('SELECT %s FROM (SELECT ($1).*) AS item', TG_ARGV[0]) INTO reference USING OLD;
    DELETE FROM media_uses WHERE place = TG_TABLE_NAME AND ref = reference;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    EXECUTE format('SELECT %s, %s FROM (SELECT ($1).*) AS item', TG_ARGV[0], TG_ARGV[1]) INTO reference, texts USING NEW;
    INSERT INTO media_uses (file_id, place, ref)
      SELECT id, TG_TABLE_NAME, reference FROM media_files
      WHERE name IN (SELECT rtrim(address[1], '.') FROM regexp_matches(texts, '/media/([A-Za-z0-9._-]+)', 'g') AS address)
      ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END
$$;
