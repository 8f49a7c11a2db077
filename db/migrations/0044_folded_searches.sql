DROP INDEX "bug_reports_text_idx";--> statement-breakpoint
DROP INDEX "bug_reports_title_idx";--> statement-breakpoint
DROP INDEX "bug_reports_sender_idx";--> statement-breakpoint
DROP INDEX "feature_requests_text_idx";--> statement-breakpoint
DROP INDEX "feature_requests_title_idx";--> statement-breakpoint
DROP INDEX "feature_requests_sender_idx";--> statement-breakpoint
DROP INDEX "feature_requests_similar_idx";--> statement-breakpoint
DROP INDEX "profiles_text_idx";--> statement-breakpoint
DROP INDEX "page_seo_description_idx";--> statement-breakpoint
-- By hand. Every search reads columns that `fold_text` has folded. The columns of articles are made anew: an expression of a generated column
-- cannot be changed in PostgreSQL 15.
DROP INDEX blog_posts_titles_idx, blog_posts_title_pairs_idx, blog_posts_keyword_text_idx, blog_posts_keyword_pairs_idx,
  help_articles_titles_idx, help_articles_title_pairs_idx, help_articles_keyword_text_idx, help_articles_keyword_pairs_idx,
  feature_requests_title_pairs_idx, feature_requests_pairs_idx, feature_requests_public_pairs_idx,
  bug_reports_title_pairs_idx, bug_reports_pairs_idx, bug_reports_public_pairs_idx, profiles_pairs_idx;
--> statement-breakpoint
ALTER TABLE blog_posts DROP COLUMN search_text, DROP COLUMN words;
--> statement-breakpoint
ALTER TABLE help_articles DROP COLUMN search_text, DROP COLUMN words;
--> statement-breakpoint
SELECT add_search_of(source) FROM unnest(ARRAY['blog_posts', 'help_articles']::regclass[]) AS source;
--> statement-breakpoint
ALTER TABLE media_files DROP COLUMN search_text;
--> statement-breakpoint
ALTER TABLE media_files ADD COLUMN search_text text NOT NULL
  GENERATED ALWAYS AS (fold_text(name || E'\n' || original_name || E'\n' || alt)) STORED;
--> statement-breakpoint
ALTER TABLE profiles ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (fold_text(name || ' ' || email)) STORED;
--> statement-breakpoint
ALTER TABLE page_seo ADD COLUMN written_text text NOT NULL GENERATED ALWAYS AS (fold_text(title || E'\n' || description)) STORED;
--> statement-breakpoint
ALTER TABLE feature_requests
  ADD COLUMN title_text text NOT NULL GENERATED ALWAYS AS (fold_text(title)) STORED,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (fold_text(title || ' ' || description)) STORED,
  ADD COLUMN sender_text text NOT NULL GENERATED ALWAYS AS (fold_text(user_name || ' ' || user_email)) STORED;
--> statement-breakpoint
ALTER TABLE bug_reports
  ADD COLUMN title_text text NOT NULL GENERATED ALWAYS AS (fold_text(title)) STORED,
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (fold_text(title || ' ' || description)) STORED,
  ADD COLUMN sender_text text NOT NULL GENERATED ALWAYS AS (fold_text(user_name || ' ' || user_email)) STORED;
--> statement-breakpoint
SELECT add_indexes_of_text(source, name)
  FROM unnest(ARRAY['feature_requests', 'bug_reports']::regclass[]) AS source, unnest(ARRAY['title_text', 'search_text', 'sender_text']) AS name;
--> statement-breakpoint
SELECT add_indexes_of_text(source, 'search_text') FROM unnest(ARRAY['media_files', 'profiles']::regclass[]) AS source;
--> statement-breakpoint
SELECT add_indexes_of_text('page_seo', 'written_text');
--> statement-breakpoint
-- For listSimilarRequests.
CREATE INDEX feature_requests_similar_idx ON feature_requests USING gin (title_text gin_trgm_ops) WHERE status IN ('approved', 'implemented');
