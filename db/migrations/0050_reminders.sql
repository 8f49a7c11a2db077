ALTER TYPE "public"."notification_kind" ADD VALUE 'reminded';--> statement-breakpoint
CREATE TABLE "reminders" (
	"account_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"at" text,
	"before" integer,
	"time_zone" text NOT NULL,
	"app_origin" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"sent_for" timestamp (3) with time zone,
	CONSTRAINT "reminders_account_id_item_id_pk" PRIMARY KEY("account_id","item_id"),
	CONSTRAINT "reminders_one_time" CHECK (("reminders"."at" is null) <> ("reminders"."before" is null))
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "user_lists" ADD COLUMN "reminders" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_account_id_profiles_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminders_item_id_idx" ON "reminders" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "reminders_due_at_idx" ON "reminders" USING btree ("due_at") WHERE "reminders"."due_at" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_item_id_idx" ON "notifications" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_item" CHECK (("notifications"."kind"::text = 'reminded') = ("notifications"."item_id" is not null));--> statement-breakpoint
SELECT announce_changes_of('reminders');