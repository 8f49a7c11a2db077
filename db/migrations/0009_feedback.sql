CREATE TABLE "feedback_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_accounts_email_lower" CHECK ("feedback_accounts"."email" = lower("feedback_accounts"."email"))
);
--> statement-breakpoint
CREATE TABLE "feedback_credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"password" text,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"feedback_account_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"feedback_account_id" uuid NOT NULL,
	CONSTRAINT "feedback_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "feedback_verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bug_report_notices" (
	"report_id" uuid NOT NULL,
	"email" text NOT NULL,
	"status" "report_status" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bug_report_notices_report_id_email_status_pk" PRIMARY KEY("report_id","email","status"),
	CONSTRAINT "bug_report_notices_email_lower" CHECK ("bug_report_notices"."email" = lower("bug_report_notices"."email"))
);
--> statement-breakpoint
CREATE TABLE "feature_request_notices" (
	"request_id" uuid NOT NULL,
	"email" text NOT NULL,
	"status" "request_status" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feature_request_notices_request_id_email_status_pk" PRIMARY KEY("request_id","email","status"),
	CONSTRAINT "feature_request_notices_email_lower" CHECK ("feature_request_notices"."email" = lower("feature_request_notices"."email"))
);
--> statement-breakpoint
CREATE TABLE "follow_up_choices" (
	"email" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"unsubscribed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "follow_up_choices_token_unique" UNIQUE("token"),
	CONSTRAINT "follow_up_choices_email_lower" CHECK ("follow_up_choices"."email" = lower("follow_up_choices"."email"))
);
--> statement-breakpoint
ALTER TABLE "bug_reports" ADD COLUMN "feedback_account_id" uuid;--> statement-breakpoint
ALTER TABLE "feature_request_votes" ADD COLUMN "profile_id" uuid;--> statement-breakpoint
ALTER TABLE "feature_request_votes" ADD COLUMN "feedback_account_id" uuid;--> statement-breakpoint
ALTER TABLE "feature_requests" ADD COLUMN "feedback_account_id" uuid;--> statement-breakpoint
ALTER TABLE "feedback_credentials" ADD CONSTRAINT "feedback_credentials_feedback_account_id_feedback_accounts_id_fk" FOREIGN KEY ("feedback_account_id") REFERENCES "public"."feedback_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feedback_sessions" ADD CONSTRAINT "feedback_sessions_feedback_account_id_feedback_accounts_id_fk" FOREIGN KEY ("feedback_account_id") REFERENCES "public"."feedback_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bug_report_notices" ADD CONSTRAINT "bug_report_notices_report_id_bug_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."bug_reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_request_notices" ADD CONSTRAINT "feature_request_notices_request_id_feature_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."feature_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_accounts_email_key" ON "feedback_accounts" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_credentials_provider_account_key" ON "feedback_credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "feedback_credentials_account_idx" ON "feedback_credentials" USING btree ("feedback_account_id");--> statement-breakpoint
CREATE INDEX "feedback_sessions_account_idx" ON "feedback_sessions" USING btree ("feedback_account_id");--> statement-breakpoint
CREATE INDEX "feedback_sessions_expires_at_idx" ON "feedback_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "feedback_verifications_identifier_idx" ON "feedback_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "feedback_verifications_expires_at_idx" ON "feedback_verifications" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_feedback_account_id_feedback_accounts_id_fk" FOREIGN KEY ("feedback_account_id") REFERENCES "public"."feedback_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_request_votes" ADD CONSTRAINT "feature_request_votes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_request_votes" ADD CONSTRAINT "feature_request_votes_feedback_account_id_feedback_accounts_id_fk" FOREIGN KEY ("feedback_account_id") REFERENCES "public"."feedback_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_requests" ADD CONSTRAINT "feature_requests_feedback_account_id_feedback_accounts_id_fk" FOREIGN KEY ("feedback_account_id") REFERENCES "public"."feedback_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bug_reports_status_idx" ON "bug_reports" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bug_reports_severity_idx" ON "bug_reports" USING btree ("severity","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bug_reports_text_idx" ON "bug_reports" USING gin (lower("title" || ' ' || "description") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bug_reports_sender_idx" ON "bug_reports" USING gin (lower("user_name" || ' ' || "user_email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bug_reports_user_email_idx" ON "bug_reports" USING btree (lower("user_email"));--> statement-breakpoint
CREATE INDEX "bug_reports_feedback_account_id_idx" ON "bug_reports" USING btree ("feedback_account_id");--> statement-breakpoint
CREATE INDEX "feature_request_votes_profile_id_idx" ON "feature_request_votes" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "feature_request_votes_feedback_account_id_idx" ON "feature_request_votes" USING btree ("feedback_account_id");--> statement-breakpoint
CREATE INDEX "feature_requests_status_idx" ON "feature_requests" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feature_requests_priority_idx" ON "feature_requests" USING btree ("priority","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feature_requests_text_idx" ON "feature_requests" USING gin (lower("title" || ' ' || "description") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feature_requests_sender_idx" ON "feature_requests" USING gin (lower("user_name" || ' ' || "user_email") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "feature_requests_similar_idx" ON "feature_requests" USING gin (lower("title") gin_trgm_ops) WHERE "feature_requests"."status" in ('approved', 'implemented');--> statement-breakpoint
CREATE INDEX "feature_requests_user_email_idx" ON "feature_requests" USING btree (lower("user_email"));--> statement-breakpoint
CREATE INDEX "feature_requests_feedback_account_id_idx" ON "feature_requests" USING btree ("feedback_account_id");--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_one_account" CHECK (num_nonnulls("bug_reports"."profile_id", "bug_reports"."feedback_account_id") <= 1);--> statement-breakpoint
ALTER TABLE "feature_requests" ADD CONSTRAINT "feature_requests_one_account" CHECK (num_nonnulls("feature_requests"."profile_id", "feature_requests"."feedback_account_id") <= 1);