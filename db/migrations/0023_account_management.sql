CREATE TABLE "addresses_without_role" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"old_email" text NOT NULL,
	"new_email" text NOT NULL,
	"link_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	"back_until" timestamp (3) with time zone NOT NULL,
	"role_before" "role",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "email_changes_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "email_changes_lower" CHECK ("email_changes"."old_email" = lower("email_changes"."old_email") and "email_changes"."new_email" = lower("email_changes"."new_email"))
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"profile_id" uuid NOT NULL,
	"name" text NOT NULL,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_browsers_profile_id_name_pk" PRIMARY KEY("profile_id","name")
);
--> statement-breakpoint
CREATE TABLE "proof_codes" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "proof_codes_tries_range" CHECK ("proof_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "deletion_due_at" timestamp (3) with time zone;--> statement-breakpoint
-- In two steps, so that the sessions that exist have no proof.
ALTER TABLE "sessions" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ALTER COLUMN "proven_at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_browsers" ADD CONSTRAINT "known_browsers_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proof_codes" ADD CONSTRAINT "proof_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_changes_profile_id_idx" ON "email_changes" USING btree ("profile_id");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_one_pending" ON "email_changes" USING btree ("profile_id") WHERE "email_changes"."done_at" is null;--> statement-breakpoint
CREATE INDEX "profiles_deletion_due_at_idx" ON "profiles" USING btree ("deletion_due_at") WHERE "profiles"."deletion_due_at" is not null;
