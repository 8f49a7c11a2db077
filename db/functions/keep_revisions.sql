-- Stores the version that an update replaces, and deletes the versions of a deleted row. TG_ARGV[0] is the column that makes a row
-- public, TG_ARGV[1] its value then, TG_ARGV[2] whether versions that were not public may be removed after 90 days. The
-- others are columns that are left out.
CREATE OR REPLACE FUNCTION keep_revisions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  version jsonb := without_generated(TG_RELID, to_jsonb(OLD));
  was_public boolean := version ->> TG_ARGV[0] = TG_ARGV[1];
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM revisions WHERE table_name = TG_TABLE_NAME AND row_id = OLD.id;
    RETURN NULL;
  END IF;
  INSERT INTO revisions (table_name, row_id, saved_at, saved_by_name, content, was_public, may_be_thinned)
    VALUES (TG_TABLE_NAME, OLD.id, OLD.updated_at, OLD.updated_by_name, version - TG_ARGV[3:], was_public,
      TG_ARGV[2]::boolean AND NOT was_public)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
