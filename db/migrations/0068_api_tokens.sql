CREATE TYPE "public"."api_access" AS ENUM('read', 'write');--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"access" "api_access" NOT NULL,
	"secret_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_tokens_secret_hash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "api_tokens_name_line" CHECK ("api_tokens"."name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'),
	CONSTRAINT "api_tokens_name_present" CHECK (btrim("api_tokens"."name") <> ''),
	CONSTRAINT "api_tokens_secret_hash_form" CHECK ("api_tokens"."secret_hash" ~ '^[A-Za-z0-9_-]{43}$')
);
--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_account_id_profiles_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_tokens_account_id_idx" ON "api_tokens" USING btree ("account_id");--> statement-breakpoint
SELECT audit_changes_of('api_tokens', 'INSERT OR UPDATE OR DELETE', 'id', 'name', 'account_id', 'secret_hash', 'used_at');
