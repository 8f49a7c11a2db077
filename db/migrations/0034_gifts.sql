-- No release has written marks. Rows without a list could belong to none.
DELETE FROM "gift_marks";--> statement-breakpoint
ALTER TABLE "gift_marks" DROP CONSTRAINT "gift_marks_item_id_account_id_pk";--> statement-breakpoint
ALTER TABLE "gift_marks" ADD COLUMN "id" uuid PRIMARY KEY NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_marks" ADD COLUMN "list_id" uuid NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_marks" ADD COLUMN "hidden_from" uuid;--> statement-breakpoint
ALTER TABLE "gift_marks" ADD COLUMN "is_shared" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_marks" ADD COLUMN "share" integer;--> statement-breakpoint
ALTER TABLE "gift_marks" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "lists" ADD COLUMN "gifts_hidden_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "gift_marks" ADD CONSTRAINT "gift_marks_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_marks" ADD CONSTRAINT "gift_marks_hidden_from_profiles_id_fk" FOREIGN KEY ("hidden_from") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_marks" ADD CONSTRAINT "gift_marks_member_fk" FOREIGN KEY ("list_id","account_id") REFERENCES "public"."list_members"("list_id","account_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_marks_list_item_account_key" ON "gift_marks" USING btree ("list_id","item_id","account_id");--> statement-breakpoint
CREATE INDEX "gift_marks_item_id_idx" ON "gift_marks" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "gift_marks_hidden_from_idx" ON "gift_marks" USING btree ("hidden_from");--> statement-breakpoint
ALTER TABLE "gift_marks" ADD CONSTRAINT "gift_marks_share" CHECK ("gift_marks"."share" between 1 and 1000000000);--> statement-breakpoint
ALTER TABLE "gift_marks" ADD CONSTRAINT "gift_marks_share_is_shared" CHECK ("gift_marks"."share" is null or "gift_marks"."is_shared");--> statement-breakpoint
ALTER TABLE "gift_marks" ADD CONSTRAINT "gift_marks_share_has_currency" CHECK (("gift_marks"."share" is null) = ("gift_marks"."currency" is null));--> statement-breakpoint
ALTER TABLE "gift_marks" ADD CONSTRAINT "gift_marks_currency" CHECK ("gift_marks"."currency" ~ '^[A-Z]{3}$');--> statement-breakpoint
-- Tells the members of a list of a changed mark, one by one: the event stream of its owner, and of the owner when it was made, must
-- not even say that something happened. The condition is that of domain/lists/gifts/visible-gifts.server.ts.
CREATE FUNCTION notify_gift_mark() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mark gift_marks := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM pg_notify('change', 'list:' || m.list_id || ':0:' || m.account_id)
    FROM list_members m JOIN lists l ON l.id = m.list_id
    WHERE m.list_id = mark.list_id
      AND (l.gifts_hidden_until <= now() OR (m.account_id <> l.owner_id AND m.account_id IS DISTINCT FROM mark.hidden_from));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER notify_gift_mark AFTER INSERT OR UPDATE OR DELETE ON gift_marks FOR EACH ROW EXECUTE FUNCTION notify_gift_mark();
