CREATE TYPE "public"."audit_action" AS ENUM('created', 'changed', 'deleted');--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"actor_name" text NOT NULL,
	"address" text NOT NULL,
	"action" "audit_action" NOT NULL,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"title" text NOT NULL,
	"changes" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_newest_idx" ON "audit_log" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_row_idx" ON "audit_log" USING btree ("table_name","row_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE audit_log ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (fold_text(actor_name || ' ' || title)) STORED;--> statement-breakpoint
SELECT add_indexes_of_text('audit_log', 'search_text');--> statement-breakpoint
CREATE TRIGGER keep_audit_log BEFORE UPDATE OR DELETE ON audit_log FOR EACH ROW EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE TRIGGER keep_audit_log_emptied BEFORE TRUNCATE ON audit_log FOR EACH STATEMENT EXECUTE FUNCTION keep_audit_log();--> statement-breakpoint
CREATE TRIGGER audit_account AFTER INSERT OR DELETE ON sessions FOR EACH ROW EXECUTE FUNCTION audit_account();--> statement-breakpoint
CREATE TRIGGER audit_account AFTER INSERT ON account_events FOR EACH ROW EXECUTE FUNCTION audit_account();--> statement-breakpoint
SELECT audit_changes_of(name::regclass, 'INSERT OR UPDATE OR DELETE', key, title, VARIADIC left_out)
FROM (VALUES
  ('blog_posts', 'id', 'title', '{author_id}'::text[]),
  ('help_articles', 'id', 'title', '{author_id}'),
  ('policies', 'id', 'title', '{}'),
  ('code_snippets', 'id', 'name', '{}'),
  ('testimonials', 'id', 'name', '{}'),
  ('announcements', 'id', 'title', '{}'),
  ('feature_requests', 'id', 'title', '{description,user_email,user_name,profile_id,feedback_account_id}'),
  ('bug_reports', 'id', 'title', '{description,steps_to_reproduce,user_email,user_name,profile_id,feedback_account_id}'),
  ('media_files', 'id', 'original_name', '{blur_preview,uploaded_by}'),
  ('site_settings', 'key', 'key', '{}'),
  ('page_seo', 'type,ref', 'ref', '{}'),
  ('schedules', 'table_name,row_id', '', '{}'),
  ('unpublished_versions', 'table_name,row_id', '', '{based_on}'),
  ('previews', 'table_name,row_id', '', '{digest}'),
  ('staff_invitations', 'id', 'email', '{link_hash,invited_by}'),
  ('link_reports', 'id', '', '{invitation_id,details,list_name}'),
  ('invitations', 'id', '', '{email,token_hash,accepted_by,list_id}')
) AS audited (name, key, title, left_out);--> statement-breakpoint
SELECT announce_changes_of('audit_log'), audit_changes_of('trash', 'DELETE', 'table_name,row_id', 'title'),
  audit_changes_of('profiles', 'UPDATE', 'id', '', 'email', 'email_verified', 'role', 'suspended_at',
    'suspension_reason', 'staff_by_exception', 'two_factor_enabled', 'last_sign_in_at', 'previous_sign_in_at', 'deletion_due_at', 'is_guest');
