-- By hand. `fold_text` and the words of articles have changed, so the columns with their results are made anew, with their indexes. A
-- database that runs the previous migration together with this one has them already.
DO $$
DECLARE
  each record;
BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_attrdef WHERE adrelid = 'blog_posts'::regclass AND pg_get_expr(adbin, adrelid) LIKE '%to_tsvector%'
  ) THEN
    RETURN;
  END IF;
  ALTER TABLE blog_posts DROP COLUMN title_text, DROP COLUMN search_text, DROP COLUMN words, DROP COLUMN keyword_text;
  ALTER TABLE help_articles DROP COLUMN title_text, DROP COLUMN search_text, DROP COLUMN words, DROP COLUMN keyword_text;
  PERFORM add_search_of('blog_posts'), add_search_of('help_articles');
  FOR each IN
    SELECT adrelid::regclass AS source, attname AS name, pg_get_expr(adbin, adrelid) AS expression
      FROM pg_attrdef JOIN pg_attribute ON attrelid = adrelid AND attnum = adnum
     WHERE attgenerated = 's' AND pg_get_expr(adbin, adrelid) LIKE 'fold_text(%'
       AND adrelid NOT IN ('blog_posts'::regclass, 'help_articles'::regclass)
     ORDER BY adrelid, adnum
  LOOP
    EXECUTE format('ALTER TABLE %1$s DROP COLUMN %2$I, ADD COLUMN %2$I text NOT NULL GENERATED ALWAYS AS (%3$s) STORED', each.source, each.name, each.expression);
    PERFORM add_indexes_of_text(each.source, each.name);
  END LOOP;
  CREATE INDEX feature_requests_similar_idx ON feature_requests USING gin (title_text gin_trgm_ops) WHERE status IN ('approved', 'implemented');
END
$$;
