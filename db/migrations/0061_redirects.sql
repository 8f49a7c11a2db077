CREATE TABLE "missed_addresses" (
	"path" text PRIMARY KEY NOT NULL,
	"misses" integer NOT NULL,
	"first_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ignored_at" timestamp (3) with time zone,
	CONSTRAINT "missed_addresses_path" CHECK (char_length("missed_addresses"."path") <= 500),
	CONSTRAINT "missed_addresses_positive" CHECK ("missed_addresses"."misses" > 0)
);
--> statement-breakpoint
CREATE TABLE "redirect_hits" (
	"redirect_id" uuid PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "redirect_hits_positive" CHECK ("redirect_hits"."hits" > 0)
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_path" text NOT NULL,
	"target" text NOT NULL,
	"target_path" text,
	"is_permanent" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by_name" text DEFAULT '' NOT NULL,
	CONSTRAINT "redirects_from_path" CHECK ("redirects"."from_path" ~ '^/.' and char_length("redirects"."from_path") <= 500),
	CONSTRAINT "redirects_target" CHECK ("redirects"."target" ~ '^(/([^/\\]|$)|https?://.)'),
	CONSTRAINT "redirects_target_path" CHECK (("redirects"."target_path" is null) = ("redirects"."target" !~ '^/'))
);
--> statement-breakpoint
ALTER TABLE "redirect_hits" ADD CONSTRAINT "redirect_hits_redirect_id_redirects_id_fk" FOREIGN KEY ("redirect_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "missed_addresses_order_idx" ON "missed_addresses" USING btree ("misses" DESC NULLS FIRST,"last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_from_path_key" ON "redirects" USING btree ("from_path");--> statement-breakpoint
CREATE INDEX "redirects_newest_idx" ON "redirects" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE TRIGGER refuse_redirect_loop AFTER INSERT OR UPDATE ON redirects FOR EACH ROW EXECUTE FUNCTION refuse_redirect_loop();--> statement-breakpoint
SELECT announce_changes_of('redirects'), announce_changes_of('redirect_hits'), announce_changes_of('missed_addresses'),
  audit_changes_of('redirects', 'INSERT OR UPDATE OR DELETE', 'id', 'from_path', 'target_path');
