ALTER TABLE "page_seo" ADD COLUMN "noindex" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "page_seo" ADD COLUMN "nofollow" boolean DEFAULT false NOT NULL;