CREATE TABLE "previews" (
	"digest" text PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"made_by_name" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unpublished_versions" (
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"content" jsonb NOT NULL,
	"based_on" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "unpublished_versions_table_name_row_id_pk" PRIMARY KEY("table_name","row_id")
);
--> statement-breakpoint
CREATE INDEX "previews_row_idx" ON "previews" USING btree ("table_name","row_id");--> statement-breakpoint
CREATE INDEX "previews_expires_at_idx" ON "previews" USING btree ("expires_at");--> statement-breakpoint
-- By hand
CREATE FUNCTION delete_unpublished() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM unpublished_versions WHERE table_name = TG_TABLE_NAME AND row_id = OLD.id;
  DELETE FROM previews WHERE table_name = TG_TABLE_NAME AND row_id = OLD.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Makes `delete_unpublished` delete the unpublished changes and preview addresses of deleted rows of `source`. Call it once per table.
CREATE FUNCTION delete_unpublished_of(source regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER delete_unpublished_of_removed AFTER DELETE ON %s FOR EACH ROW EXECUTE FUNCTION delete_unpublished()', source);
END
$$;
--> statement-breakpoint
SELECT announce_changes_of('unpublished_versions'), announce_changes_of('previews'), delete_unpublished_of('blog_posts'),
  delete_unpublished_of('help_articles'), delete_unpublished_of('policies'), delete_unpublished_of('code_snippets');
--> statement-breakpoint
-- Files that only unpublished changes show are in use. The reference names the table and the id of the item.
CREATE TRIGGER note_media_uses AFTER INSERT OR UPDATE OR DELETE ON unpublished_versions
  FOR EACH ROW EXECUTE FUNCTION note_media_uses('item.table_name || '' '' || item.row_id', 'item.content::text');
