CREATE TABLE "revisions" (
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"saved_by_name" text NOT NULL,
	"content" jsonb NOT NULL,
	"was_public" boolean NOT NULL,
	"may_be_thinned" boolean NOT NULL,
	CONSTRAINT "revisions_table_name_row_id_saved_at_pk" PRIMARY KEY("table_name","row_id","saved_at")
);
--> statement-breakpoint
CREATE INDEX "revisions_thinning_idx" ON "revisions" USING btree ("saved_at") WHERE "revisions"."may_be_thinned";
--> statement-breakpoint
-- By hand
-- Stores the version that an update replaces, and deletes the versions of a deleted row. TG_ARGV[0] is the column that makes a row
-- public, TG_ARGV[1] its value then, TG_ARGV[2] whether versions that were not public may be removed after 90 days. The
-- others are columns that are left out.
CREATE FUNCTION keep_revisions() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  version jsonb := to_jsonb(OLD);
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
--> statement-breakpoint
-- Makes `keep_revisions` keep the earlier versions of the rows of `source`, which has the columns `id`, `updated_at` and
-- `updated_by_name`. Only updates that set `updated_at` are saves. Call it once per table.
CREATE FUNCTION keep_revisions_of(source regclass, public_column text, public_value text, may_be_thinned boolean, VARIADIC left_out text[] DEFAULT '{}')
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  call text := format(
    'FOR EACH ROW %%s EXECUTE FUNCTION keep_revisions(%L, %L, %L%s)', public_column, public_value, may_be_thinned,
    (SELECT coalesce(string_agg(format(', %L', name), ''), '') FROM unnest(left_out) AS name)
  );
BEGIN
  EXECUTE format('CREATE TRIGGER keep_revisions_of_changed AFTER UPDATE ON %s ' || call, source, 'WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at)');
  EXECUTE format('CREATE TRIGGER keep_revisions_of_removed AFTER DELETE ON %s ' || call, source, '');
END
$$;
--> statement-breakpoint
SELECT keep_revisions_of('blog_posts', 'status', 'published', true, 'search_text', 'words', 'reading_minutes');
--> statement-breakpoint
SELECT keep_revisions_of('help_articles', 'status', 'published', true, 'search_text', 'words', 'reading_minutes');
--> statement-breakpoint
SELECT keep_revisions_of('policies', 'is_active', 'true', false);
--> statement-breakpoint
SELECT keep_revisions_of('code_snippets', 'is_active', 'true', true);
--> statement-breakpoint
SELECT announce_changes_of('revisions');
