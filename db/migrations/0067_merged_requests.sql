CREATE TABLE "merged_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"into_id" uuid NOT NULL,
	"merged_by_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merged_requests_two" CHECK ("merged_requests"."id" <> "merged_requests"."into_id")
);
--> statement-breakpoint
DROP INDEX "feature_requests_newest_idx";--> statement-breakpoint
DROP INDEX "feature_requests_roadmap_idx";--> statement-breakpoint
DROP INDEX "feature_requests_status_idx";--> statement-breakpoint
DROP INDEX "feature_requests_priority_idx";--> statement-breakpoint
ALTER TABLE "feature_requests" ADD COLUMN "is_merged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "merged_requests" ADD CONSTRAINT "merged_requests_id_feature_requests_id_fk" FOREIGN KEY ("id") REFERENCES "public"."feature_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_requests" ADD CONSTRAINT "merged_requests_into_id_feature_requests_id_fk" FOREIGN KEY ("into_id") REFERENCES "public"."feature_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_requests_into_id_idx" ON "merged_requests" USING btree ("into_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "feature_requests_merged_idx" ON "feature_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"priority") WHERE "feature_requests"."is_merged";--> statement-breakpoint
CREATE INDEX "feature_requests_newest_idx" ON "feature_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","priority","is_merged");--> statement-breakpoint
CREATE INDEX "feature_requests_roadmap_idx" ON "feature_requests" USING btree ("votes" DESC NULLS FIRST,"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"status","category","is_merged") WHERE "feature_requests"."status" in ('approved', 'implemented');--> statement-breakpoint
CREATE INDEX "feature_requests_status_idx" ON "feature_requests" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"is_merged");--> statement-breakpoint
CREATE INDEX "feature_requests_priority_idx" ON "feature_requests" USING btree ("priority","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"is_merged");--> statement-breakpoint
CREATE TRIGGER refuse_merged_target AFTER INSERT OR UPDATE ON merged_requests FOR EACH ROW EXECUTE FUNCTION refuse_merged_target();--> statement-breakpoint
CREATE TRIGGER count_merged_votes_made AFTER INSERT ON merged_requests
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_merged_votes();--> statement-breakpoint
CREATE TRIGGER count_merged_votes_taken_back AFTER DELETE ON merged_requests
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_merged_votes();--> statement-breakpoint
CREATE TRIGGER count_votes_moved AFTER UPDATE ON feature_request_votes
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_votes();--> statement-breakpoint
DROP TRIGGER keep_counts_added ON feature_requests;--> statement-breakpoint
DROP TRIGGER keep_counts_changed ON feature_requests;--> statement-breakpoint
DROP TRIGGER keep_counts_removed ON feature_requests;--> statement-breakpoint
DROP TRIGGER keep_counts_emptied ON feature_requests;--> statement-breakpoint
DELETE FROM request_counts;--> statement-breakpoint
SELECT keep_counts_of('feature_requests', 'request_counts', $$
  SELECT concat(state, '/', priority), item.created_at
  FROM unnest(ARRAY['', CASE WHEN item.is_merged THEN 'merged' ELSE item.status::text END]) AS state,
    unnest(ARRAY['', item.priority::text]) AS priority
  UNION ALL
  SELECT concat(state, '#', item.category), NULL
  FROM unnest(ARRAY['', CASE WHEN item.is_merged THEN 'merged' ELSE item.status::text END]) AS state
$$);--> statement-breakpoint
SELECT announce_changes_of('merged_requests'),
  audit_changes_of('merged_requests', 'INSERT OR DELETE', 'id', '', 'merged_by_name');
