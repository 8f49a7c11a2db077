CREATE TABLE "sign_in_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"link_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_codes_email_unique" UNIQUE("email"),
	CONSTRAINT "sign_in_codes_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "sign_in_codes_email_lower" CHECK ("sign_in_codes"."email" = lower("sign_in_codes"."email")),
	CONSTRAINT "sign_in_codes_tries_range" CHECK ("sign_in_codes"."tries" between 0 and 5)
);
