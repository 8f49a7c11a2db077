CREATE INDEX "help_articles_newest_idx" ON "help_articles" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "help_articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "help_articles_title_idx" ON "help_articles" USING hash (lower("title")) WHERE "help_articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "blog_posts_title_idx" ON "blog_posts" USING hash (lower("title")) WHERE "blog_posts"."status" = 'published';--> statement-breakpoint
CREATE INDEX "page_seo_ref_ending_idx" ON "page_seo" USING btree ("type",right("ref", 8));--> statement-breakpoint
CREATE INDEX "page_seo_title_idx" ON "page_seo" USING gin (lower("title") gin_trgm_ops);