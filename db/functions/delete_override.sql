-- Deletes the metadata that staff wrote for an item, when the item is deleted: its share image would otherwise count as
-- used for ever. TG_ARGV[0] is the noun's name in `page_seo.type`.
CREATE OR REPLACE FUNCTION delete_override() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM page_seo WHERE type = TG_ARGV[0] AND ref = OLD.id::text;
  RETURN NULL;
END
$$;
