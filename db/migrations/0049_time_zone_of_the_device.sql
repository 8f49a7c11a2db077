ALTER TABLE "notification_settings" ALTER COLUMN "time_zone" SET DEFAULT '';--> statement-breakpoint
-- Rows that a mail has made had the former default, which nobody has chosen.
UPDATE notification_settings SET time_zone = '' WHERE time_zone = 'UTC' AND quiet_from IS NULL;
