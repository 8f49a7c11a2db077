CREATE TYPE "public"."notification_way" AS ENUM('app', 'mail');--> statement-breakpoint
CREATE TYPE "public"."notification_kind" AS ENUM('mentioned', 'invited');--> statement-breakpoint
CREATE TABLE "notification_choices" (
	"account_id" uuid NOT NULL,
	"kind" "notification_kind" NOT NULL,
	"way" "notification_way" NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_choices_account_id_kind_way_pk" PRIMARY KEY("account_id","kind","way")
);
--> statement-breakpoint
CREATE TABLE "notification_settings" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"quiet_from" smallint,
	"quiet_until" smallint,
	"last_mailed_at" timestamp (3) with time zone,
	CONSTRAINT "notification_settings_token_unique" UNIQUE("token"),
	CONSTRAINT "notification_settings_quiet" CHECK (("notification_settings"."quiet_from" is null) = ("notification_settings"."quiet_until" is null)),
	CONSTRAINT "notification_settings_quiet_from" CHECK ("notification_settings"."quiet_from" between 0 and 1439),
	CONSTRAINT "notification_settings_quiet_until" CHECK ("notification_settings"."quiet_until" between 0 and 1439),
	CONSTRAINT "notification_settings_quiet_differ" CHECK ("notification_settings"."quiet_from" <> "notification_settings"."quiet_until")
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" "notification_kind" NOT NULL,
	"comment_id" uuid,
	"invitation_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"mail_due_at" timestamp (3) with time zone,
	"app_origin" text DEFAULT '' NOT NULL,
	CONSTRAINT "notifications_comment" CHECK (("notifications"."kind" = 'mentioned') = ("notifications"."comment_id" is not null)),
	CONSTRAINT "notifications_mail_origin" CHECK ("notifications"."mail_due_at" is null or "notifications"."app_origin" <> ''),
	CONSTRAINT "notifications_invitation" CHECK (("notifications"."kind" = 'invited') = ("notifications"."invitation_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_account_id_profiles_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_account_id_profiles_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_account_id_profiles_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comment_id_comments_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_invitation_id_invitations_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_account_id_idx" ON "notifications" USING btree ("account_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_unread_idx" ON "notifications" USING btree ("account_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "notifications_mail_due_at_idx" ON "notifications" USING btree ("mail_due_at") WHERE "notifications"."mail_due_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_created_at_idx" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_comment_account_key" ON "notifications" USING btree ("comment_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_invitation_account_key" ON "notifications" USING btree ("invitation_id","account_id");--> statement-breakpoint
CREATE TRIGGER notify_notified AFTER INSERT OR UPDATE OF read_at ON notifications FOR EACH ROW EXECUTE FUNCTION notify_notified();
