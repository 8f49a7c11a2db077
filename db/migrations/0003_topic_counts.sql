CREATE TABLE "blog_topics" (
	"keyword" text PRIMARY KEY NOT NULL,
	"posts" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "help_articles_public_idx";--> statement-breakpoint
DROP INDEX "blog_posts_public_idx";--> statement-breakpoint
CREATE INDEX "blog_posts_newest_idx" ON "blog_posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "help_articles_public_idx" ON "help_articles" USING btree ("featured" DESC NULLS FIRST,"category","order_index","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "help_articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "blog_posts_public_idx" ON "blog_posts" USING btree ("featured" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_posts"."status" = 'published';