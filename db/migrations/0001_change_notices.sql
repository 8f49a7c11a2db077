-- Tells every open feed which table a committed statement touched. PostgreSQL folds equal notices of one transaction.
CREATE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('change', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- A migration that creates a table calls this for it; a test holds it to that.
CREATE FUNCTION announce_changes_of(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION notify_change()',
    target
  );
END
$$;
--> statement-breakpoint
SELECT announce_changes_of(name::regclass) FROM unnest(ARRAY[
  'profiles', 'sessions', 'credentials', 'site_settings', 'blog_posts', 'help_articles', 'policies', 'testimonials',
  'code_snippets', 'media_files', 'feature_requests', 'feature_request_votes', 'bug_reports', 'page_seo',
  'mails', 'blog_topics'
]) AS name;
--> statement-breakpoint
-- The vote count is part of every roadmap row, so it is kept, not counted; only this trigger writes it.
CREATE FUNCTION count_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE feature_requests AS request
  SET votes = request.votes + difference.votes
  FROM (
    SELECT request_id, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END AS votes
    FROM changed GROUP BY request_id
  ) AS difference
  WHERE request.id = difference.request_id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_votes_cast AFTER INSERT ON feature_request_votes
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_votes();
--> statement-breakpoint
CREATE TRIGGER count_votes_withdrawn AFTER DELETE ON feature_request_votes
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_votes();
