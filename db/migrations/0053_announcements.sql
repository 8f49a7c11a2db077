CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"link_url" text DEFAULT '' NOT NULL,
	"link_label" text DEFAULT '' NOT NULL,
	"status" "publication" DEFAULT 'draft' NOT NULL,
	"shown_until" date,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "announcements_title_present" CHECK (btrim("announcements"."title") <> '')
);
--> statement-breakpoint
CREATE INDEX "announcements_published_idx" ON "announcements" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "announcements"."status" = 'published';--> statement-breakpoint
CREATE INDEX "announcements_created_at_idx" ON "announcements" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
SELECT announce_changes_of('announcements'), keep_revisions_of('announcements', 'status', 'published', true),
  delete_schedules_of('announcements'), delete_unpublished_of('announcements');
