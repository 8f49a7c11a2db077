-- By hand. `add_search_of` creates and owns the indexes of titles; the schema for Drizzle no longer names them.
DROP FUNCTION word_beginnings(text);
