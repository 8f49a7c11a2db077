CREATE TABLE "feedback_registrations" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feedback_registrations_name_line" CHECK ("feedback_registrations"."name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]')
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"name" text NOT NULL,
	"password_hash" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_name_line" CHECK ("registrations"."name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]')
);
--> statement-breakpoint
ALTER TABLE "feedback_registrations" ADD CONSTRAINT "feedback_registrations_account_id_feedback_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."feedback_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_account_id_profiles_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."profiles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_registrations_expires_at_idx" ON "feedback_registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "registrations_expires_at_idx" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
-- Registrations of the last thirty days, whose browsers are still recognized.
INSERT INTO "registrations" ("account_id", "secret_hash", "name", "expires_at", "created_at")
SELECT DISTINCT ON ("profiles"."id") "profiles"."id", "value", "name", "expires_at", "verifications"."created_at"
FROM "verifications" JOIN "profiles" ON "identifier" = 'registration ' || "profiles"."id" WHERE NOT "email_verified"
ORDER BY "profiles"."id", "verifications"."created_at" DESC;
--> statement-breakpoint
INSERT INTO "feedback_registrations" ("account_id", "secret_hash", "name", "expires_at", "created_at")
SELECT DISTINCT ON ("feedback_accounts"."id") "feedback_accounts"."id", "value", "name", "expires_at", "feedback_verifications"."created_at"
FROM "feedback_verifications" JOIN "feedback_accounts" ON "identifier" = 'registration ' || "feedback_accounts"."id" WHERE NOT "email_verified"
ORDER BY "feedback_accounts"."id", "feedback_verifications"."created_at" DESC;
