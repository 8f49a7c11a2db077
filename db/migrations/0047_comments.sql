CREATE TABLE "comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"mentions" uuid[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"deleted_by" uuid,
	"seq" bigint DEFAULT 0 NOT NULL,
	"stamps" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "comments_text_present" CHECK (btrim("comments"."text") <> ''),
	CONSTRAINT "comments_text_length" CHECK (char_length("comments"."text") <= 2000),
	CONSTRAINT "comments_mentions_number" CHECK (cardinality("comments"."mentions") <= 20),
	CONSTRAINT "comments_deleted_by" CHECK ("comments"."deleted_by" is null or "comments"."deleted_at" is not null)
);
--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comments" ADD CONSTRAINT "comments_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comments_list_id_seq_idx" ON "comments" USING btree ("list_id","seq");--> statement-breakpoint
CREATE INDEX "comments_item_id_idx" ON "comments" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "comments_author_id_idx" ON "comments" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "comments_deleted_at_idx" ON "comments" USING btree ("deleted_at");
