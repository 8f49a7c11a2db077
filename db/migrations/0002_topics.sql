-- How many published posts each keyword has, and under the empty keyword how many there are at all: kept, not counted.
-- Rows are written in the order of their keywords, so that two writers wait for each other instead of locking up.
CREATE FUNCTION count_blog_topics() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM blog_topics;
  END IF;
  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    INSERT INTO blog_topics AS topic (keyword, posts)
    SELECT keyword, count(DISTINCT id) FROM added, unnest(keywords || ARRAY['']) AS keyword
    WHERE status = 'published' GROUP BY keyword ORDER BY keyword
    ON CONFLICT (keyword) DO UPDATE SET posts = topic.posts + excluded.posts;
  END IF;
  IF TG_OP IN ('DELETE', 'UPDATE') THEN
    UPDATE blog_topics AS topic SET posts = topic.posts - gone.posts
    FROM (
      SELECT keyword, count(DISTINCT id) AS posts FROM removed, unnest(keywords || ARRAY['']) AS keyword
      WHERE status = 'published' GROUP BY keyword ORDER BY keyword
    ) AS gone
    WHERE topic.keyword = gone.keyword;
    DELETE FROM blog_topics WHERE posts = 0;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER count_topics_added AFTER INSERT ON blog_posts
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_blog_topics();
--> statement-breakpoint
CREATE TRIGGER count_topics_changed AFTER UPDATE ON blog_posts
  REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_blog_topics();
--> statement-breakpoint
CREATE TRIGGER count_topics_removed AFTER DELETE ON blog_posts
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_blog_topics();
--> statement-breakpoint
CREATE TRIGGER count_topics_emptied AFTER TRUNCATE ON blog_posts
  FOR EACH STATEMENT EXECUTE FUNCTION count_blog_topics();
