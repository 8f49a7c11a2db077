CREATE TYPE "public"."link_report_outcome" AS ENUM('ended', 'dismissed');--> statement-breakpoint
CREATE TYPE "public"."link_report_reason" AS ENUM('spam', 'abuse', 'illegal', 'other');--> statement-breakpoint
CREATE TABLE "link_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invitation_id" uuid,
	"reason" "link_report_reason" NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"list_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"outcome" "link_report_outcome",
	"closed_at" timestamp (3) with time zone,
	"closed_by_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "link_reports_list_name_line" CHECK ("link_reports"."list_name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
	CONSTRAINT "link_reports_details_length" CHECK (char_length("link_reports"."details") <= 1000),
	CONSTRAINT "link_reports_closed" CHECK (("link_reports"."outcome" is null) = ("link_reports"."closed_at" is null))
);
--> statement-breakpoint
ALTER TABLE "link_reports" ADD CONSTRAINT "link_reports_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_reports_invitation_id_idx" ON "link_reports" USING btree ("invitation_id");--> statement-breakpoint
CREATE INDEX "link_reports_created_at_idx" ON "link_reports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "link_reports_open_idx" ON "link_reports" USING btree ("created_at") WHERE "link_reports"."outcome" is null;--> statement-breakpoint
SELECT announce_changes_of('link_reports');
