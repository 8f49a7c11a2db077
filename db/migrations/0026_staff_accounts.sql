CREATE TYPE "public"."account_event_kind" AS ENUM('role-changed', 'suspended', 'suspension-lifted', 'sessions-ended', 'session-ended', 'factor-reset-asked', 'factor-reset-cancelled', 'factors-reset', 'invited', 'invitation-revoked', 'joined-staff');--> statement-breakpoint
CREATE TABLE "account_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"profile_id" uuid NOT NULL,
	"kind" "account_event_kind" NOT NULL,
	"actor_id" uuid,
	"before" text DEFAULT '' NOT NULL,
	"after" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "factor_resets" (
	"profile_id" uuid PRIMARY KEY NOT NULL,
	"link_hash" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "factor_resets_link_hash_unique" UNIQUE("link_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" "role" NOT NULL,
	"by_exception" boolean DEFAULT false NOT NULL,
	"link_hash" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_invitations_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "staff_invitations_email_lower" CHECK ("staff_invitations"."email" = lower("staff_invitations"."email")),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" <> 'user')
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "suspension_reason" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "staff_by_exception" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_events" ADD CONSTRAINT "account_events_actor_id_profiles_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_profile_id_profiles_id_fk" FOREIGN KEY ("profile_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "factor_resets" ADD CONSTRAINT "factor_resets_asked_by_profiles_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_invited_by_profiles_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_events_newest_idx" ON "account_events" USING btree ("profile_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "account_events_actor_id_idx" ON "account_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "factor_resets_asked_by_idx" ON "factor_resets" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "staff_invitations_invited_by_idx" ON "staff_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "profiles_newest_idx" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"role","email_verified","suspended_at","deletion_due_at","two_factor_enabled");--> statement-breakpoint
CREATE INDEX "profiles_role_idx" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"role") WHERE "profiles"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "profiles_suspended_idx" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "profiles"."suspended_at" is not null;--> statement-breakpoint
CREATE INDEX "profiles_unverified_idx" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "profiles"."email_verified";--> statement-breakpoint
CREATE INDEX "profiles_two_factor_idx" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "profiles"."two_factor_enabled";--> statement-breakpoint
CREATE INDEX "profiles_exception_idx" ON "profiles" USING btree ("staff_by_exception") WHERE "profiles"."staff_by_exception";--> statement-breakpoint
CREATE INDEX "profiles_text_idx" ON "profiles" USING gin (lower("name" || ' ' || "email") gin_trgm_ops);
--> statement-breakpoint
-- By hand, for searches of one or two characters (migration `pairs_of_characters`).
CREATE INDEX profiles_pairs_idx ON profiles USING gin (character_pairs(lower(name || ' ' || email))) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
SELECT announce_changes_of(name::regclass) FROM unnest(ARRAY['account_events', 'factor_resets', 'staff_invitations']) AS name;
