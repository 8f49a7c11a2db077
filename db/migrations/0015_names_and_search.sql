-- By hand, except the constraints and the index of mails: names that already contain line breaks are put into one line.
UPDATE profiles SET name = btrim(regexp_replace(name, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g')) WHERE name ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';--> statement-breakpoint
UPDATE feedback_accounts SET name = btrim(regexp_replace(name, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g')) WHERE name ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';--> statement-breakpoint
UPDATE feature_requests SET user_name = btrim(regexp_replace(user_name, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g')) WHERE user_name ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';--> statement-breakpoint
UPDATE bug_reports SET user_name = btrim(regexp_replace(user_name, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g')) WHERE user_name ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';--> statement-breakpoint
UPDATE blog_posts SET author_name = btrim(regexp_replace(author_name, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g')) WHERE author_name ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';--> statement-breakpoint
UPDATE help_articles SET author_name = btrim(regexp_replace(author_name, '[\u0001-\u001f\u007f-\u009f\u2028\u2029]+', ' ', 'g')) WHERE author_name ~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]';--> statement-breakpoint
CREATE INDEX "mails_created_at_idx" ON "mails" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_user_name_line" CHECK ("bug_reports"."user_name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]');--> statement-breakpoint
ALTER TABLE "feature_requests" ADD CONSTRAINT "feature_requests_user_name_line" CHECK ("feature_requests"."user_name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]');--> statement-breakpoint
ALTER TABLE "feedback_accounts" ADD CONSTRAINT "feedback_accounts_name_line" CHECK ("feedback_accounts"."name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]');--> statement-breakpoint
ALTER TABLE "help_articles" ADD CONSTRAINT "help_articles_author_name_line" CHECK ("help_articles"."author_name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]');--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_name_line" CHECK ("blog_posts"."author_name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]');--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_name_line" CHECK ("profiles"."name" !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]');--> statement-breakpoint
-- For the public search for one or two letters. The index of the back office contains the senders too, so a visitor could
-- tell from its matches who sent something.
CREATE INDEX feature_requests_public_beginnings_idx ON feature_requests
  USING gin (word_beginnings(lower(title || ' ' || description))) WITH (gin_pending_list_limit = 256)
  WHERE status IN ('approved', 'implemented');--> statement-breakpoint
CREATE INDEX bug_reports_public_beginnings_idx ON bug_reports
  USING gin (word_beginnings(lower(title || ' ' || description))) WITH (gin_pending_list_limit = 256)
  WHERE status IN ('confirmed', 'fixed');
