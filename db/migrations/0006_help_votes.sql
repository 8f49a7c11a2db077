CREATE TABLE "help_votes" (
	"article_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"helpful" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_votes_article_id_visitor_pk" PRIMARY KEY("article_id","visitor"),
	CONSTRAINT "help_votes_visitor_digest" CHECK (length("help_votes"."visitor") = 43)
);
--> statement-breakpoint
ALTER TABLE "help_votes" ADD CONSTRAINT "help_votes_article_id_help_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."help_articles"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "help_articles_category_idx" ON "help_articles" USING btree ("category","featured" DESC NULLS FIRST,"order_index","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "help_articles"."status" = 'published';
