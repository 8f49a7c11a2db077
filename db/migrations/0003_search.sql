-- What search reads (domain/search/). Title and excerpt are looked through for any part of a word, in lower case
-- and one text, by trigrams; the body by its words. A row's columns are few pages away: no list ever selects these.
--
-- A text of one or two letters has no trigram: for it the beginnings of words are indexed, and every sign by itself.
CREATE FUNCTION word_beginnings(lower_text text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT coalesce(array_agg(DISTINCT beginning), '{}')
  FROM regexp_matches(lower_text, '[[:alnum:]]+|[^[:alnum:][:space:]]', 'g') AS word,
    unnest(ARRAY[left(word[1], 1), left(word[1], 2)]) AS beginning
$$;
--> statement-breakpoint
-- A tsvector holds 1 MB at most; 200,000 characters of text cannot exceed it.
ALTER TABLE blog_posts
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lower(title || E'\n' || excerpt)) STORED,
  ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', left(title || E'\n' || excerpt, 10000)), 'A')
    || to_tsvector('english', left(content, 150000))
  ) STORED;
--> statement-breakpoint
ALTER TABLE help_articles
  ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lower(title || E'\n' || excerpt)) STORED,
  ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (
    setweight(to_tsvector('english', left(title || E'\n' || excerpt, 10000)), 'A')
    || to_tsvector('english', left(content, 150000))
  ) STORED;
--> statement-breakpoint
-- Little may wait outside the index: every search reads all that waits.
CREATE INDEX blog_posts_search_text_idx ON blog_posts USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX blog_posts_beginnings_idx ON blog_posts USING gin (word_beginnings(search_text)) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX blog_posts_words_idx ON blog_posts USING gin (words) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX help_articles_search_text_idx ON help_articles USING gin (search_text gin_trgm_ops) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX help_articles_beginnings_idx ON help_articles USING gin (word_beginnings(search_text)) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX help_articles_words_idx ON help_articles USING gin (words) WITH (gin_pending_list_limit = 256);
