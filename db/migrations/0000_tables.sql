CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TYPE "public"."feature_category" AS ENUM('general', 'ui-ux', 'productivity', 'collaboration', 'mobile', 'accessibility', 'integration');--> statement-breakpoint
CREATE TYPE "public"."priority" AS ENUM('low', 'medium', 'high');--> statement-breakpoint
CREATE TYPE "public"."report_status" AS ENUM('pending', 'confirmed', 'fixed', 'denied');--> statement-breakpoint
CREATE TYPE "public"."request_status" AS ENUM('pending', 'approved', 'implemented', 'denied');--> statement-breakpoint
CREATE TYPE "public"."severity" AS ENUM('low', 'medium', 'high', 'critical');--> statement-breakpoint
CREATE TYPE "public"."help_category" AS ENUM('getting-started', 'features', 'collaboration', 'account', 'troubleshooting', 'general');--> statement-breakpoint
CREATE TYPE "public"."media_category" AS ENUM('image', 'video', 'audio', 'document');--> statement-breakpoint
CREATE TYPE "public"."policy_type" AS ENUM('privacy', 'terms', 'cookies', 'acceptable_use');--> statement-breakpoint
CREATE TYPE "public"."publication" AS ENUM('draft', 'published');--> statement-breakpoint
CREATE TYPE "public"."role" AS ENUM('user', 'admin', 'super_admin');--> statement-breakpoint
CREATE TYPE "public"."seo_type" AS ENUM('page', 'blog', 'help', 'policy');--> statement-breakpoint
CREATE TYPE "public"."snippet_consent" AS ENUM('necessary', 'analytics', 'marketing');--> statement-breakpoint
CREATE TYPE "public"."snippet_location" AS ENUM('footer', 'head');--> statement-breakpoint
CREATE TABLE "bug_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"user_email" text NOT NULL,
	"user_name" text NOT NULL,
	"profile_id" uuid,
	"admin_notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"steps_to_reproduce" text DEFAULT '' NOT NULL,
	"expected_behavior" text DEFAULT '' NOT NULL,
	"actual_behavior" text DEFAULT '' NOT NULL,
	"severity" "severity" DEFAULT 'medium' NOT NULL,
	"browser" text DEFAULT '' NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"status" "report_status" DEFAULT 'pending' NOT NULL,
	CONSTRAINT "bug_reports_title_present" CHECK (btrim("bug_reports"."title") <> '')
);
--> statement-breakpoint
CREATE TABLE "feature_request_votes" (
	"request_id" uuid NOT NULL,
	"email" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feature_request_votes_request_id_email_pk" PRIMARY KEY("request_id","email"),
	CONSTRAINT "feature_request_votes_email_lower" CHECK ("feature_request_votes"."email" = lower("feature_request_votes"."email"))
);
--> statement-breakpoint
CREATE TABLE "feature_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"user_email" text NOT NULL,
	"user_name" text NOT NULL,
	"profile_id" uuid,
	"admin_notes" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"category" "feature_category" DEFAULT 'general' NOT NULL,
	"status" "request_status" DEFAULT 'pending' NOT NULL,
	"priority" "priority" DEFAULT 'medium' NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "feature_requests_title_present" CHECK (btrim("feature_requests"."title") <> ''),
	CONSTRAINT "feature_requests_votes" CHECK ("feature_requests"."votes" >= 0)
);
--> statement-breakpoint
CREATE TABLE "help_articles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"cover_image" text DEFAULT '' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"status" "publication" DEFAULT 'draft' NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reading_minutes" integer GENERATED ALWAYS AS (greatest(1, ceil(regexp_count(regexp_replace(content, '<[^>]*>', ' ', 'g'), '\S+') / 200.0))::integer) STORED NOT NULL,
	"category" "help_category" DEFAULT 'general' NOT NULL,
	"order_index" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "help_articles_title_present" CHECK (btrim("help_articles"."title") <> '')
);
--> statement-breakpoint
CREATE TABLE "help_votes" (
	"article_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"helpful" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_votes_article_id_visitor_pk" PRIMARY KEY("article_id","visitor"),
	CONSTRAINT "help_votes_visitor_digest" CHECK (length("help_votes"."visitor") = 43)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"to_address" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"reply_to" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"claimed_by" uuid,
	"claimed_until" timestamp (3) with time zone,
	"handed_over_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mails_one_end" CHECK ("mails"."sent_at" is null or "mails"."failed_at" is null)
);
--> statement-breakpoint
CREATE TABLE "media_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"original_name" text NOT NULL,
	"size" bigint NOT NULL,
	"type" text NOT NULL,
	"category" "media_category" NOT NULL,
	"width" integer,
	"height" integer,
	"alt" text DEFAULT '' NOT NULL,
	"is_decorative" boolean DEFAULT false NOT NULL,
	"focal_x" real DEFAULT 0.5 NOT NULL,
	"focal_y" real DEFAULT 0.5 NOT NULL,
	"blur_preview" text DEFAULT '' NOT NULL,
	"uploaded_by" uuid,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_files_name_unique" UNIQUE("name"),
	CONSTRAINT "media_files_size" CHECK ("media_files"."size" >= 0),
	CONSTRAINT "media_files_focal_point" CHECK ("media_files"."focal_x" between 0 and 1 and "media_files"."focal_y" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "policies" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" "policy_type" NOT NULL,
	"title" text NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"version" text DEFAULT '1.0' NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"effective_date" date DEFAULT current_date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"excerpt" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"cover_image" text DEFAULT '' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"status" "publication" DEFAULT 'draft' NOT NULL,
	"author_id" uuid,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reading_minutes" integer GENERATED ALWAYS AS (greatest(1, ceil(regexp_count(regexp_replace(content, '<[^>]*>', ' ', 'g'), '\S+') / 200.0))::integer) STORED NOT NULL,
	CONSTRAINT "blog_posts_title_present" CHECK (btrim("blog_posts"."title") <> '')
);
--> statement-breakpoint
CREATE TABLE "blog_topics" (
	"keyword" text PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
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
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"role" "role" DEFAULT 'user' NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"last_sign_in_at" timestamp (3) with time zone,
	"previous_sign_in_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_email_lower" CHECK ("profiles"."email" = lower("profiles"."email"))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"token" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "page_seo" (
	"type" "seo_type" NOT NULL,
	"ref" text NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"keywords" text[] DEFAULT '{}' NOT NULL,
	"image" text DEFAULT '' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "page_seo_type_ref_pk" PRIMARY KEY("type","ref")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"category" text DEFAULT 'general' NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_public" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "site_settings_slide_interval" CHECK (case when "site_settings"."key" = 'slide_interval' then case when jsonb_typeof("site_settings"."value") = 'number' then ("site_settings"."value")::numeric between 1 and 30 and mod(("site_settings"."value")::numeric, 1) = 0 else false end else true end)
);
--> statement-breakpoint
CREATE TABLE "code_snippets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content" text NOT NULL,
	"location" "snippet_location" DEFAULT 'head' NOT NULL,
	"consent" "snippet_consent" DEFAULT 'necessary' NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"target_pages" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "code_snippets_name_present" CHECK (btrim("code_snippets"."name") <> ''),
	CONSTRAINT "code_snippets_content_present" CHECK (btrim("code_snippets"."content") <> '')
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT '' NOT NULL,
	"company" text DEFAULT '' NOT NULL,
	"content" text NOT NULL,
	"rating" integer DEFAULT 5 NOT NULL,
	"is_personal" boolean DEFAULT false NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"avatar_url" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "testimonials_rating" CHECK ("testimonials"."rating" between 1 and 5),
	CONSTRAINT "testimonials_name_present" CHECK (btrim("testimonials"."name") <> ''),
	CONSTRAINT "testimonials_content_present" CHECK (btrim("testimonials"."content") <> '')
);
--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_request_votes" ADD CONSTRAINT "feature_request_votes_request_id_feature_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."feature_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feature_requests" ADD CONSTRAINT "feature_requests_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_articles" ADD CONSTRAINT "help_articles_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_votes" ADD CONSTRAINT "help_votes_article_id_help_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."help_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_uploaded_by_profiles_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bug_reports_id_suffix_key" ON "bug_reports" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "bug_reports_newest_idx" ON "bug_reports" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bug_reports_known_idx" ON "bug_reports" USING btree ("severity" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "bug_reports"."status" in ('confirmed', 'fixed');--> statement-breakpoint
CREATE INDEX "bug_reports_profile_id_idx" ON "bug_reports" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "feature_request_votes_email_idx" ON "feature_request_votes" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "feature_requests_id_suffix_key" ON "feature_requests" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "feature_requests_newest_idx" ON "feature_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feature_requests_roadmap_idx" ON "feature_requests" USING btree ("votes" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "feature_requests"."status" in ('approved', 'implemented');--> statement-breakpoint
CREATE INDEX "feature_requests_profile_id_idx" ON "feature_requests" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "help_articles_id_suffix_key" ON "help_articles" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "help_articles_public_idx" ON "help_articles" USING btree ("featured" DESC NULLS FIRST,"category","order_index","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "help_articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "help_articles_category_idx" ON "help_articles" USING btree ("category","featured" DESC NULLS FIRST,"order_index","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "help_articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "help_articles_author_id_idx" ON "help_articles" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "help_articles_keywords_idx" ON "help_articles" USING gin ("keywords");--> statement-breakpoint
CREATE INDEX "mails_due_idx" ON "mails" USING btree ("next_attempt_at") WHERE "mails"."sent_at" is null and "mails"."failed_at" is null;--> statement-breakpoint
CREATE INDEX "media_files_newest_idx" ON "media_files" USING btree ("uploaded_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_files_category_idx" ON "media_files" USING btree ("category","uploaded_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "media_files_uploaded_by_idx" ON "media_files" USING btree ("uploaded_by");--> statement-breakpoint
CREATE UNIQUE INDEX "policies_one_active_per_type" ON "policies" USING btree ("type") WHERE "policies"."is_active";--> statement-breakpoint
CREATE INDEX "policies_type_idx" ON "policies" USING btree ("type","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_id_suffix_key" ON "blog_posts" USING btree (right("id"::text, 8));--> statement-breakpoint
CREATE INDEX "blog_posts_public_idx" ON "blog_posts" USING btree ("featured" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "blog_posts_newest_idx" ON "blog_posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "blog_posts_author_id_idx" ON "blog_posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "blog_posts_keywords_idx" ON "blog_posts" USING gin ("keywords");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_provider_account_key" ON "credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "credentials_profile_id_idx" ON "credentials" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_email_key" ON "profiles" USING btree ("email");--> statement-breakpoint
CREATE INDEX "sessions_profile_id_idx" ON "sessions" USING btree ("profile_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verifications_identifier_idx" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verifications_expires_at_idx" ON "verifications" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_idx" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "code_snippets_active_idx" ON "code_snippets" USING btree ("created_at" DESC NULLS FIRST) WHERE "code_snippets"."is_active";--> statement-breakpoint
CREATE INDEX "testimonials_order_idx" ON "testimonials" USING btree ("is_featured" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);