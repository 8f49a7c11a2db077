DROP INDEX "announcements_published_idx";--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "published_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "announcements_published_idx" ON "announcements" USING btree ("published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "announcements"."status" = 'published';--> statement-breakpoint
UPDATE announcements SET published_at = updated_at WHERE status = 'published';
--> statement-breakpoint
CREATE TRIGGER note_publication BEFORE INSERT OR UPDATE OF status ON announcements
  FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION note_publication();
