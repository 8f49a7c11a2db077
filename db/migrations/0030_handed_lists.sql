CREATE TABLE "handed_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"client" uuid NOT NULL,
	"mutations" text NOT NULL,
	"last_number" integer NOT NULL,
	"names" jsonb NOT NULL,
	"list_count" integer NOT NULL,
	"size" integer NOT NULL,
	"account_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "handed_lists_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "handed_lists_secret_hash_form" CHECK ("handed_lists"."secret_hash" ~ '^[A-Za-z0-9_-]{43}$'),
	CONSTRAINT "handed_lists_size" CHECK ("handed_lists"."size" between 1 and 1048576)
);
--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "handed_id" uuid;--> statement-breakpoint
ALTER TABLE "handed_lists" ADD CONSTRAINT "handed_lists_account_id_profiles_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handed_lists_account_id_idx" ON "handed_lists" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "handed_lists_expires_at_idx" ON "handed_lists" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_handed_id_handed_lists_id_fk" FOREIGN KEY ("handed_id") REFERENCES "public"."handed_lists"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_codes_handed_id_idx" ON "sign_in_codes" USING btree ("handed_id");