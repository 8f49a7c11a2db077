-- Gives a table of articles what the searches read (domain/search/, domain/site-search/): the columns `search_text` (title
-- and, if the table has one, excerpt, in lower case) and `words` (the body's words too), and their indexes. The table has title
-- and content; call it once per table, before the table has rows.
CREATE OR REPLACE FUNCTION add_search_of(source regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  shown text := CASE
    WHEN EXISTS (SELECT FROM pg_attribute WHERE attrelid = source AND attname = 'excerpt' AND NOT attisdropped)
    THEN 'title || E''\n'' || excerpt' ELSE 'title'
  END;
  -- Entries that are not yet merged into an index are read by every search, so few may wait.
  gin text := format('ON %s USING gin', source) || ' (%s) WITH (gin_pending_list_limit = 256)';
BEGIN
  -- A tsvector holds at most 1 MB; 160,000 characters of text cannot exceed it.
  EXECUTE format($statement$
    ALTER TABLE %1$s
      ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lower(%2$s)) STORED,
      ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (
        setweight(to_tsvector('english', left(%2$s, 10000)), 'A') || to_tsvector('english', left(content, 150000))
      ) STORED
  $statement$, source, shown);
  -- Texts of one or two letters have no trigram: pairs of characters are indexed for them.
  EXECUTE format('CREATE INDEX %I ', source || '_search_text_idx') || format(gin, 'search_text gin_trgm_ops');
  EXECUTE format('CREATE INDEX %I ', source || '_pairs_idx') || format(gin, 'character_pairs(search_text)');
  EXECUTE format('CREATE INDEX %I ', source || '_words_idx') || format(gin, 'words');
  -- For the command palette, which searches titles only.
  EXECUTE format('CREATE INDEX %I ', source || '_titles_idx') || format(gin, 'lower(title) gin_trgm_ops');
  EXECUTE format('CREATE INDEX %I ', source || '_title_pairs_idx') || format(gin, 'character_pairs(lower(title))');
END
$$;
