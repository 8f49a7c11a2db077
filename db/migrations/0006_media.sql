CREATE TABLE "media_leftovers" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_uses" (
	"file_id" uuid NOT NULL,
	"place" text NOT NULL,
	"ref" text NOT NULL,
	CONSTRAINT "media_uses_file_id_place_ref_pk" PRIMARY KEY("file_id","place","ref")
);
--> statement-breakpoint
DROP INDEX "media_files_category_idx";--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "media_files" ADD COLUMN "updated_by_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_uses" ADD CONSTRAINT "media_uses_file_id_media_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."media_files"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_leftovers_due_at_idx" ON "media_leftovers" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "media_uses_place_idx" ON "media_uses" USING btree ("place","ref");--> statement-breakpoint
CREATE INDEX "media_files_sizes_idx" ON "media_files" USING btree ("category","size");--> statement-breakpoint
CREATE INDEX "media_files_category_idx" ON "media_files" USING btree ("category","uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
-- By hand
-- What search reads: any part of a name or of the alternative text, by trigrams; a text of one or two letters, which has
-- no trigram, by the beginnings of words (migration `search`).
ALTER TABLE media_files ADD COLUMN search_text text NOT NULL
  GENERATED ALWAYS AS (lower(name || E'\n' || original_name || E'\n' || alt)) STORED;
--> statement-breakpoint
CREATE INDEX media_files_search_text_idx ON media_files USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX media_files_beginnings_idx ON media_files USING gin (word_beginnings(search_text)) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
-- Keeps `media_uses` true for a table: TG_ARGV[0] is an expression over `item` that names the row, TG_ARGV[1] one that
-- gives every text of it that may hold a file's address.
CREATE FUNCTION note_media_uses() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
CREATE TRIGGER note_media_uses AFTER INSERT OR UPDATE OR DELETE ON blog_posts
  FOR EACH ROW EXECUTE FUNCTION note_media_uses('item.id::text', 'concat_ws('' '', item.cover_image, item.content)');
--> statement-breakpoint
CREATE TRIGGER note_media_uses AFTER INSERT OR UPDATE OR DELETE ON help_articles
  FOR EACH ROW EXECUTE FUNCTION note_media_uses('item.id::text', 'concat_ws('' '', item.cover_image, item.content)');
--> statement-breakpoint
CREATE TRIGGER note_media_uses AFTER INSERT OR UPDATE OR DELETE ON policies
  FOR EACH ROW EXECUTE FUNCTION note_media_uses('item.id::text', 'item.content');
--> statement-breakpoint
CREATE TRIGGER note_media_uses AFTER INSERT OR UPDATE OR DELETE ON testimonials
  FOR EACH ROW EXECUTE FUNCTION note_media_uses('item.id::text', 'item.avatar_url');
--> statement-breakpoint
CREATE TRIGGER note_media_uses AFTER INSERT OR UPDATE OR DELETE ON code_snippets
  FOR EACH ROW EXECUTE FUNCTION note_media_uses('item.id::text', 'item.content');
--> statement-breakpoint
CREATE TRIGGER note_media_uses AFTER INSERT OR UPDATE OR DELETE ON site_settings
  FOR EACH ROW EXECUTE FUNCTION note_media_uses('item.key', 'item.value::text');
--> statement-breakpoint
CREATE TRIGGER note_media_uses AFTER INSERT OR UPDATE OR DELETE ON page_seo
  FOR EACH ROW EXECUTE FUNCTION note_media_uses('item.type::text || '' '' || item.ref', 'item.image');
--> statement-breakpoint
-- What is stored already.
INSERT INTO media_uses (file_id, place, ref)
  SELECT DISTINCT file.id, stored.place, stored.ref
  FROM (
    SELECT 'blog_posts' AS place, id::text AS ref, concat_ws(' ', cover_image, content) AS texts FROM blog_posts
    UNION ALL SELECT 'help_articles', id::text, concat_ws(' ', cover_image, content) FROM help_articles
    UNION ALL SELECT 'policies', id::text, content FROM policies
    UNION ALL SELECT 'testimonials', id::text, avatar_url FROM testimonials
    UNION ALL SELECT 'code_snippets', id::text, content FROM code_snippets
    UNION ALL SELECT 'site_settings', key, value::text FROM site_settings
    UNION ALL SELECT 'page_seo', type::text || ' ' || ref, image FROM page_seo
  ) AS stored,
    regexp_matches(stored.texts, '/media/([A-Za-z0-9._-]+)', 'g') AS found,
    media_files AS file
  WHERE file.name = rtrim(found[1], '.');
