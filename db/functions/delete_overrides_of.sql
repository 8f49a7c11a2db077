-- Makes `delete_override` run for each row deleted from `source`, and deletes the overrides of items that are already
-- gone. `noun` is the noun's name in `page_seo.type`. A second call has no further effect.
CREATE OR REPLACE FUNCTION delete_overrides_of(source regclass, noun text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE OR REPLACE TRIGGER delete_override AFTER DELETE ON %s FOR EACH ROW EXECUTE FUNCTION delete_override(%L)',
    source, noun
  );
  EXECUTE format(
    'DELETE FROM page_seo WHERE type = %L AND NOT EXISTS (SELECT FROM %s AS item WHERE item.id::text = page_seo.ref)',
    noun, source
  );
END
$$;
