-- Counts the published posts of each keyword in `blog_topics`. One statement writes all topics in their order: two writers that wrote
-- one topic after the other could each wait for a topic that the other holds.
CREATE OR REPLACE FUNCTION count_blog_topics() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT *, 1 AS step FROM added'
    WHEN 'DELETE' THEN 'SELECT *, -1 AS step FROM removed'
    ELSE 'SELECT *, 1 AS step FROM added UNION ALL SELECT *, -1 FROM removed'
  END;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM blog_topics;
    RETURN NULL;
  END IF;
  EXECUTE format(
    'INSERT INTO blog_topics AS topic (keyword, posts)
      SELECT keyword, sum(step) FROM (
        SELECT DISTINCT item.id, step, keyword FROM (%s) AS item, unnest(keywords || ARRAY['''']) AS keyword
        WHERE status = ''published''
      ) AS one
      GROUP BY keyword HAVING sum(step) <> 0 ORDER BY keyword
      ON CONFLICT (keyword) DO UPDATE SET posts = topic.posts + excluded.posts',
    changed
  );
  IF TG_OP <> 'INSERT' THEN
    DELETE FROM blog_topics WHERE posts = 0;
  END IF;
  RETURN NULL;
END
$$;
