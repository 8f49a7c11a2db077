ALTER TYPE "public"."notification_kind" ADD VALUE 'finished';--> statement-breakpoint
ALTER TYPE "public"."notification_kind" ADD VALUE 'planned';--> statement-breakpoint
CREATE TABLE "weekly_plans" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"app_origin" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_lists" ALTER COLUMN "reminders" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "list_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "finished_by" uuid;--> statement-breakpoint
ALTER TABLE "user_lists" ADD COLUMN "followed" boolean;--> statement-breakpoint
ALTER TABLE "weekly_plans" ADD CONSTRAINT "weekly_plans_account_id_notification_settings_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."notification_settings"("account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "weekly_plans_due_at_idx" ON "weekly_plans" USING btree ("due_at");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_finished_by_profiles_id_fk" FOREIGN KEY ("finished_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_list_account_key" ON "notifications" USING btree ("list_id","account_id");--> statement-breakpoint
CREATE INDEX "notifications_finished_by_idx" ON "notifications" USING btree ("finished_by") WHERE "notifications"."finished_by" is not null;--> statement-breakpoint
CREATE INDEX "user_lists_followed_idx" ON "user_lists" USING btree ("list_id") WHERE "user_lists"."followed";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_list" CHECK (("notifications"."kind"::text = 'finished') = ("notifications"."list_id" is not null));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind"::text <> 'planned');--> statement-breakpoint
-- The process that sends the plans hears of them.
SELECT announce_changes_of('weekly_plans');
