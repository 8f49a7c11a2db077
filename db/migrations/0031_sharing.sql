DROP INDEX "item_events_list_id_idx";--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "most_uses" integer;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "invitations_expires_at_idx" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_open_key" ON "invitations" USING btree ("list_id","email") WHERE "invitations"."email" <> '' and "invitations"."accepted_at" is null and "invitations"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "item_events_list_idx" ON "item_events" USING btree ("list_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_uses" CHECK ("invitations"."uses" >= 0 and ("invitations"."most_uses" is null or "invitations"."uses" <= "invitations"."most_uses"));