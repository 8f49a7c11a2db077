-- Gives a column with a text that `fold_text` has folded the indexes of a search: its trigrams and, for texts of one or two letters, which
-- have no trigram, its pairs of characters.
CREATE OR REPLACE FUNCTION add_indexes_of_text(source regclass, column_name text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- Entries that are not yet merged into an index are read by every search, so few may wait.
  gin text := format('ON %s USING gin', source) || ' (%s) WITH (gin_pending_list_limit = 256)';
BEGIN
  EXECUTE format('CREATE INDEX %I ', source || '_' || column_name || '_idx') || format(gin, column_name || ' gin_trgm_ops');
  EXECUTE format('CREATE INDEX %I ', source || '_' || column_name || '_pairs_idx') || format(gin, 'character_pairs(' || column_name || ')');
END
$$;
