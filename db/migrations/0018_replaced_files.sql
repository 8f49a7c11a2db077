ALTER TABLE "media_files" ADD COLUMN "object" text;--> statement-breakpoint
ALTER TABLE "media_files" ADD CONSTRAINT "media_files_object_unique" UNIQUE("object");
