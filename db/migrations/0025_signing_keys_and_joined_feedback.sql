CREATE TYPE "public"."moved_kind" AS ENUM('item', 'vote', 'second-vote');--> statement-breakpoint
CREATE TABLE "joined_feedback_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"feedback_account_id" uuid NOT NULL,
	"profile_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"separated_at" timestamp (3) with time zone,
	CONSTRAINT "joined_feedback_accounts_email_lower" CHECK ("joined_feedback_accounts"."email" = lower("joined_feedback_accounts"."email"))
);
--> statement-breakpoint
CREATE TABLE "moved_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"joined_id" uuid NOT NULL,
	"kind" "moved_kind" NOT NULL,
	"request_id" uuid,
	"report_id" uuid,
	"voted_at" timestamp (3) with time zone,
	CONSTRAINT "moved_feedback_one_item" CHECK (num_nonnulls("moved_feedback"."request_id", "moved_feedback"."report_id") = 1),
	CONSTRAINT "moved_feedback_voted_at" CHECK (("moved_feedback"."voted_at" is null) = ("moved_feedback"."kind" = 'item'))
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"secret_mark" text DEFAULT '' NOT NULL,
	"alg" text NOT NULL,
	"crv" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "signing_keys_times" CHECK ("signing_keys"."expires_at" > "signing_keys"."created_at")
);
--> statement-breakpoint
ALTER TABLE "joined_feedback_accounts" ADD CONSTRAINT "joined_feedback_accounts_feedback_account_id_feedback_accounts_id_fk" FOREIGN KEY ("feedback_account_id") REFERENCES "public"."feedback_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "joined_feedback_accounts" ADD CONSTRAINT "joined_feedback_accounts_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_feedback" ADD CONSTRAINT "moved_feedback_joined_id_joined_feedback_accounts_id_fk" FOREIGN KEY ("joined_id") REFERENCES "public"."joined_feedback_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_feedback" ADD CONSTRAINT "moved_feedback_request_id_feature_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."feature_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moved_feedback" ADD CONSTRAINT "moved_feedback_report_id_bug_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."bug_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "joined_feedback_accounts_feedback_account_key" ON "joined_feedback_accounts" USING btree ("feedback_account_id");--> statement-breakpoint
CREATE INDEX "joined_feedback_accounts_profile_id_idx" ON "joined_feedback_accounts" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "joined_feedback_accounts_created_at_idx" ON "joined_feedback_accounts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "moved_feedback_request_key" ON "moved_feedback" USING btree ("joined_id","request_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "moved_feedback_report_key" ON "moved_feedback" USING btree ("joined_id","report_id");--> statement-breakpoint
CREATE INDEX "moved_feedback_request_id_idx" ON "moved_feedback" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "moved_feedback_report_id_idx" ON "moved_feedback" USING btree ("report_id");--> statement-breakpoint
SELECT announce_changes_of('joined_feedback_accounts');
