CREATE TABLE "help_reasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"article_id" uuid NOT NULL,
	"visitor" text NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "help_reasons_reason" CHECK (char_length("help_reasons"."reason") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "help_reasons" ADD CONSTRAINT "help_reasons_article_id_help_articles_id_fk" FOREIGN KEY ("article_id") REFERENCES "public"."help_articles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "help_reasons_key" ON "help_reasons" USING btree ("article_id","visitor");--> statement-breakpoint
CREATE INDEX "help_reasons_newest_idx" ON "help_reasons" USING btree ("article_id","updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
SELECT announce_changes_of('help_reasons'), audit_changes_of('help_reasons', 'DELETE', 'id', '', 'visitor', 'reason');
