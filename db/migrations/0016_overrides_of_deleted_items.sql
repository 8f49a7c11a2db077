-- By hand
-- Deletes the metadata that staff wrote for an item, when the item is deleted: its share image would otherwise count as
-- used for ever. TG_ARGV[0] is the noun's name in `page_seo.type`.
CREATE FUNCTION delete_override() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM page_seo WHERE type = TG_ARGV[0] AND ref = OLD.id::text;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Makes `delete_override` run for each row deleted from `source`, and deletes the overrides of items that are already
-- gone. `noun` is the noun's name in `page_seo.type`. A second call has no further effect.
CREATE FUNCTION delete_overrides_of(source regclass, noun text) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
SELECT delete_overrides_of('blog_posts', 'post'), delete_overrides_of('help_articles', 'help');
