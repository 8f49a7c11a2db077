-- Deletes the unpublished changes and the preview addresses of a deleted row.
CREATE OR REPLACE FUNCTION delete_unpublished() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM unpublished_versions WHERE table_name = TG_TABLE_NAME AND row_id = OLD.id;
  DELETE FROM previews WHERE table_name = TG_TABLE_NAME AND row_id = OLD.id;
  RETURN NULL;
END
$$;
