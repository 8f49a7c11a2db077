CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"title" text NOT NULL,
	"deleted_by_name" text NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trashed_rows" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trash_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"content" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "trashed_rows" ADD CONSTRAINT "trashed_rows_trash_id_trash_id_fk" FOREIGN KEY ("trash_id") REFERENCES "public"."trash"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trash_newest_idx" ON "trash" USING btree ("deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trash_table_idx" ON "trash" USING btree ("table_name","deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trashed_rows_trash_id_idx" ON "trashed_rows" USING btree ("trash_id");--> statement-breakpoint
CREATE INDEX "trashed_rows_table_idx" ON "trashed_rows" USING btree ("table_name");--> statement-breakpoint
-- By hand
-- Stores a row of `trashed_rows` in its table again. Columns that did not exist then have their default. A reference to a row that is
-- gone is emptied where deleting that row would have emptied it, and where it would have deleted this row, nothing is stored.
CREATE FUNCTION restore_row(source regclass, content jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  link record;
  is_there boolean;
  columns text;
BEGIN
  FOR link IN
    SELECT own.attname AS name, confrelid::regclass AS target, other.attname AS key, confdeltype AS rule,
      format_type(other.atttypid, other.atttypmod) AS type
    FROM pg_constraint
    JOIN pg_attribute AS own ON own.attrelid = conrelid AND own.attnum = conkey[1]
    JOIN pg_attribute AS other ON other.attrelid = confrelid AND other.attnum = confkey[1]
    WHERE contype = 'f' AND conrelid = source AND cardinality(conkey) = 1
  LOOP
    CONTINUE WHEN content ->> link.name IS NULL;
    EXECUTE format('SELECT true FROM %s WHERE %I = $1::%s FOR KEY SHARE', link.target, link.key, link.type)
      INTO is_there USING content ->> link.name;
    CONTINUE WHEN is_there;
    IF link.rule = 'c' THEN
      RETURN;
    END IF;
    content := content || jsonb_build_object(link.name, NULL);
  END LOOP;
  SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
    WHERE attrelid = source AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND content ? attname;
  EXECUTE format('INSERT INTO %s (%s) SELECT %2$s FROM jsonb_populate_record(NULL::%1$s, $1)', source, columns) USING content;
END
$$;
--> statement-breakpoint
-- Files that only deleted items show are in use, so that these can be restored with them. Which of the rows show files is what the
-- triggers of their own tables say.
CREATE TRIGGER note_media_uses AFTER INSERT OR UPDATE OR DELETE ON trashed_rows
  FOR EACH ROW EXECUTE FUNCTION note_media_uses('item.trash_id || '' '' || item.id', 'CASE WHEN EXISTS (
    SELECT FROM pg_trigger WHERE tgname = ''note_media_uses'' AND tgrelid = item.table_name::regclass
  ) THEN item.content::text END');
--> statement-breakpoint
-- Notes the uses of a file by rows that were written while the file was in the trash.
CREATE FUNCTION note_uses_of_file(file uuid, file_name text) RETURNS void LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
SELECT announce_changes_of('trash');
