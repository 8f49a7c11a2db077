CREATE TYPE "public"."circle_kind" AS ENUM('family', 'team');--> statement-breakpoint
CREATE TYPE "public"."circle_role" AS ENUM('owner', 'admin', 'member');--> statement-breakpoint
CREATE TABLE "circle_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"circle_id" uuid NOT NULL,
	"invited_by" uuid,
	"email" text NOT NULL,
	"role" "circle_role" NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "circle_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "circle_invitations_email_lower" CHECK ("circle_invitations"."email" = lower("circle_invitations"."email")),
	CONSTRAINT "circle_invitations_role" CHECK ("circle_invitations"."role" <> 'owner')
);
--> statement-breakpoint
CREATE TABLE "circle_lists" (
	"list_id" uuid PRIMARY KEY NOT NULL,
	"circle_id" uuid NOT NULL,
	"role" "list_role" NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_lists_role" CHECK ("circle_lists"."role" <> 'owner')
);
--> statement-breakpoint
CREATE TABLE "circle_members" (
	"circle_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"role" "circle_role" NOT NULL,
	"shares_new" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circle_members_circle_id_account_id_pk" PRIMARY KEY("circle_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "circles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" "circle_kind" NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "circles_name_line" CHECK ("circles"."name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
	CONSTRAINT "circles_name_present" CHECK (btrim("circles"."name") <> ''),
	CONSTRAINT "circles_name_length" CHECK (char_length("circles"."name") <= 60)
);
--> statement-breakpoint
ALTER TABLE "list_members" ADD COLUMN "circle_id" uuid;--> statement-breakpoint
ALTER TABLE "circle_invitations" ADD CONSTRAINT "circle_invitations_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_invitations" ADD CONSTRAINT "circle_invitations_invited_by_profiles_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_lists" ADD CONSTRAINT "circle_lists_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_lists" ADD CONSTRAINT "circle_lists_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "circle_members" ADD CONSTRAINT "circle_members_account_id_profiles_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "circle_invitations_circle_email_key" ON "circle_invitations" USING btree ("circle_id","email");--> statement-breakpoint
CREATE INDEX "circle_invitations_expires_at_idx" ON "circle_invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "circle_invitations_invited_by_idx" ON "circle_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "circle_lists_circle_id_idx" ON "circle_lists" USING btree ("circle_id");--> statement-breakpoint
CREATE INDEX "circle_members_account_id_idx" ON "circle_members" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "circle_members_one_shares_new" ON "circle_members" USING btree ("account_id") WHERE "circle_members"."shares_new";--> statement-breakpoint
CREATE UNIQUE INDEX "circle_members_one_owner" ON "circle_members" USING btree ("circle_id") WHERE "circle_members"."role" = 'owner';--> statement-breakpoint
ALTER TABLE "list_members" ADD CONSTRAINT "list_members_circle_id_circles_id_fk" FOREIGN KEY ("circle_id") REFERENCES "public"."circles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "list_members_circle_id_idx" ON "list_members" USING btree ("circle_id") WHERE "list_members"."circle_id" is not null;