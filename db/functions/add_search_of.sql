-- Gives a table of articles what the searches read (domain/search/, domain/site-search/), and its indexes: `title_text`, `search_text` (title
-- and, if the table has one, excerpt), `keyword_text` if it has keywords, and `words` (the body's words too). `fold_text` folds them all.
-- The table has title and content; call it once per table, before the table has many rows.
CREATE OR REPLACE FUNCTION add_search_of(source regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  columns text[] := ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = source AND NOT attisdropped);
  shown text := CASE WHEN 'excerpt' = ANY (columns) THEN 'title || E''\n'' || excerpt' ELSE 'title' END;
BEGIN
  EXECUTE format($statement$
    ALTER TABLE %1$s
      ADD COLUMN title_text text NOT NULL GENERATED ALWAYS AS (fold_text(title)) STORED,
      ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (fold_text(%2$s)) STORED,
      ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (words_of(%2$s, content)) STORED
  $statement$, source, shown);
  PERFORM add_indexes_of_text(source, 'title_text');
  PERFORM add_indexes_of_text(source, 'search_text');
  EXECUTE format('CREATE INDEX %I ON %s USING gin (words) WITH (gin_pending_list_limit = 256)', source || '_words_idx', source);
  IF 'keywords' = ANY (columns) THEN
    EXECUTE format('ALTER TABLE %s ADD COLUMN keyword_text text NOT NULL GENERATED ALWAYS AS (fold_text(keyword_text(keywords))) STORED', source);
    PERFORM add_indexes_of_text(source, 'keyword_text');
  END IF;
END
$$;
