CREATE TABLE "feedback_sign_in_links" (
	"email" text PRIMARY KEY NOT NULL,
	"link_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_sign_in_links_link_hash_unique" UNIQUE("link_hash"),
	CONSTRAINT "feedback_sign_in_links_email_lower" CHECK ("feedback_sign_in_links"."email" = lower("feedback_sign_in_links"."email"))
);
--> statement-breakpoint
-- Links that were mailed in the last ten minutes go on working.
INSERT INTO "feedback_sign_in_links" ("email", "link_hash", "expires_at", "created_at")
SELECT DISTINCT ON ("value") "value", substr("identifier", length('sign-in-link ') + 1), "expires_at", "created_at"
FROM "feedback_verifications" WHERE "identifier" LIKE 'sign-in-link %' AND "value" = lower("value")
ORDER BY "value", "created_at" DESC;
