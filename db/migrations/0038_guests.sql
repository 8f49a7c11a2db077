CREATE TABLE "guest_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guest_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guest_sessions_guest_id_unique" UNIQUE("guest_id"),
	CONSTRAINT "guest_sessions_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "guest_sessions_token_hash_form" CHECK ("guest_sessions"."token_hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
DROP INDEX "profiles_newest_idx";--> statement-breakpoint
DROP INDEX "profiles_unverified_idx";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "admits_guests" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "list_members" ADD COLUMN "guest_link" uuid;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "is_guest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_sessions" ADD CONSTRAINT "guest_sessions_guest_id_profiles_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_sessions_expires_at_idx" ON "guest_sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "list_members" ADD CONSTRAINT "list_members_guest_link_invitations_id_fk" FOREIGN KEY ("guest_link") REFERENCES "public"."invitations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_members_guest_link_idx" ON "list_members" USING btree ("guest_link") WHERE "list_members"."guest_link" is not null;--> statement-breakpoint
CREATE INDEX "profiles_guests_idx" ON "profiles" USING btree ("created_at") WHERE "profiles"."is_guest";--> statement-breakpoint
CREATE INDEX "profiles_newest_idx" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"role","email_verified","suspended_at","deletion_due_at","two_factor_enabled") WHERE not "profiles"."is_guest";--> statement-breakpoint
CREATE INDEX "profiles_unverified_idx" ON "profiles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE not "profiles"."email_verified" and not "profiles"."is_guest";--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_guests" CHECK (not "invitations"."admits_guests" or "invitations"."email" = '');--> statement-breakpoint
ALTER TABLE "list_members" ADD CONSTRAINT "list_members_guest_role" CHECK ("list_members"."guest_link" is null or "list_members"."role" <> 'owner');--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_guest" CHECK (not "profiles"."is_guest" or ("profiles"."email" = "profiles"."id"::text || '@guests.invalid' and "profiles"."name" <> '' and "profiles"."role" = 'user'
        and not "profiles"."email_verified" and not "profiles"."two_factor_enabled" and not "profiles"."staff_by_exception" and "profiles"."deletion_due_at" is null));