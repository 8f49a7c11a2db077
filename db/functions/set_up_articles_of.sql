-- Gives a table of articles, which has the columns of `articleColumns` (db/schema/articles.ts), everything that the program expects of
-- one. `key` is the noun's key, and `buckets` the query of its counts (keep_counts_of). Call it once per table, while the table is empty.
CREATE OR REPLACE FUNCTION set_up_articles_of(source regclass, key text, counts regclass, buckets text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shows text[] := ARRAY(
    SELECT attname::text FROM pg_attribute
    WHERE attrelid = source AND NOT attisdropped AND attname IN ('cover_image', 'content') ORDER BY attnum
  );
BEGIN
  PERFORM announce_changes_of(source), announce_changes_of(counts), add_search_of(source),
    delete_overrides_of(source, key), note_media_uses_of(source, VARIADIC shows),
    keep_counts_of(source, counts::text, buckets), keep_revisions_of(source, 'status', 'published', true),
    delete_schedules_of(source), delete_unpublished_of(source),
    audit_changes_of(source, 'INSERT OR UPDATE OR DELETE', 'id', 'title', 'author_id');
END
$$;
