-- Written by hand. Lists of help articles are ordered by category; PostgreSQL orders the values of a type as they are listed.
ALTER TYPE "public"."help_category" RENAME TO "help_category_before";--> statement-breakpoint
CREATE TYPE "public"."help_category" AS ENUM('account', 'collaboration', 'features', 'general', 'getting-started', 'troubleshooting');--> statement-breakpoint
ALTER TABLE "help_articles" ALTER COLUMN "category" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "help_articles" ALTER COLUMN "category" SET DATA TYPE "public"."help_category" USING "category"::text::"public"."help_category";--> statement-breakpoint
ALTER TABLE "help_articles" ALTER COLUMN "category" SET DEFAULT 'general';--> statement-breakpoint
DROP TYPE "public"."help_category_before";
