CREATE TABLE "missed_searches" (
	"path" text NOT NULL,
	"text" text NOT NULL,
	"misses" integer NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ignored_at" timestamp (3) with time zone,
	CONSTRAINT "missed_searches_path_text_pk" PRIMARY KEY("path","text"),
	CONSTRAINT "missed_searches_text" CHECK (char_length("missed_searches"."text") between 1 and 100),
	CONSTRAINT "missed_searches_positive" CHECK ("missed_searches"."misses" > 0)
);
--> statement-breakpoint
CREATE INDEX "missed_searches_order_idx" ON "missed_searches" USING btree ("misses" DESC NULLS FIRST,"last_at" DESC NULLS FIRST);--> statement-breakpoint
SELECT announce_changes_of('missed_searches');
