CREATE TYPE "public"."schedule_action" AS ENUM('publish', 'unpublish');--> statement-breakpoint
CREATE TABLE "schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"table_name" text NOT NULL,
	"row_id" uuid NOT NULL,
	"action" "schedule_action" NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"set_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp (3) with time zone,
	"saved_at" timestamp (3) with time zone,
	"problem" text,
	CONSTRAINT "schedules_outcome_done" CHECK ("schedules"."done_at" is not null or ("schedules"."saved_at" is null and "schedules"."problem" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "schedules_planned_key" ON "schedules" USING btree ("table_name","row_id","action") WHERE "schedules"."done_at" is null;--> statement-breakpoint
CREATE INDEX "schedules_due_idx" ON "schedules" USING btree ("due_at") WHERE "schedules"."done_at" is null;--> statement-breakpoint
CREATE INDEX "schedules_done_idx" ON "schedules" USING btree ("done_at" DESC NULLS FIRST) WHERE "schedules"."done_at" is not null;--> statement-breakpoint
CREATE INDEX "schedules_row_idx" ON "schedules" USING btree ("table_name","row_id");--> statement-breakpoint
-- By hand
-- Deletes the schedules of a deleted row, except one that is being carried out: that one finds that the row is gone.
CREATE FUNCTION delete_schedules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM schedules WHERE id IN (
    SELECT id FROM schedules WHERE table_name = TG_TABLE_NAME AND row_id = OLD.id FOR UPDATE SKIP LOCKED
  );
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Makes `delete_schedules` delete the schedules of deleted rows of `source`. Call it once per table.
CREATE FUNCTION delete_schedules_of(source regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER delete_schedules_of_removed AFTER DELETE ON %s FOR EACH ROW EXECUTE FUNCTION delete_schedules()', source);
END
$$;
--> statement-breakpoint
SELECT announce_changes_of('schedules'), delete_schedules_of('blog_posts'), delete_schedules_of('help_articles'),
  delete_schedules_of('policies'), delete_schedules_of('code_snippets');
