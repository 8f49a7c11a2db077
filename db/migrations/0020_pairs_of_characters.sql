-- By hand
-- A text without a word of three letters has no trigram. For it the pairs of neighbouring characters are indexed, and each
-- character by itself, in place of the beginnings of words: any run of characters is found, in every script.
-- `word_beginnings` stays, because a process of the version before this one still calls it until it is replaced.
-- Duplicates stay in the arrays, because an index removes them faster than SQL does. The cost keeps the planner from calling
-- the function for every row of a table instead of reading the index.
CREATE FUNCTION character_pairs(lower_text text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 1000 AS $$
DECLARE
  characters text[] := string_to_array(lower_text, NULL);
BEGIN
  RETURN characters || ARRAY(SELECT one || next FROM unnest(characters, characters[2:]) AS pair(one, next) WHERE next IS NOT NULL);
END
$$;
--> statement-breakpoint
-- What `character_pairs` of a text must contain if the text contains `lower_text`: its pairs, or a single character.
CREATE FUNCTION needed_pairs(lower_text text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  characters text[] := string_to_array(lower_text, NULL);
BEGIN
  IF cardinality(characters) < 2 THEN
    RETURN characters;
  END IF;
  RETURN ARRAY(SELECT one || next FROM unnest(characters, characters[2:]) AS pair(one, next) WHERE next IS NOT NULL);
END
$$;
--> statement-breakpoint
-- The keywords of a row as one lower-case text, which staff's searches read besides title and excerpt.
CREATE FUNCTION keyword_text(keywords text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(array_to_string(keywords, E'\n'))
$$;
--> statement-breakpoint
CREATE INDEX blog_posts_keyword_text_idx ON blog_posts USING gin (keyword_text(keywords) gin_trgm_ops) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX blog_posts_keyword_pairs_idx ON blog_posts USING gin (character_pairs(keyword_text(keywords))) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX help_articles_keyword_text_idx ON help_articles USING gin (keyword_text(keywords) gin_trgm_ops) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX help_articles_keyword_pairs_idx ON help_articles USING gin (character_pairs(keyword_text(keywords))) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX "page_seo_description_idx" ON "page_seo" USING gin (lower("description") gin_trgm_ops);
--> statement-breakpoint
DROP INDEX blog_posts_beginnings_idx;
--> statement-breakpoint
DROP INDEX help_articles_beginnings_idx;
--> statement-breakpoint
DROP INDEX media_files_beginnings_idx;
--> statement-breakpoint
DROP INDEX blog_posts_title_beginnings_idx;
--> statement-breakpoint
DROP INDEX help_articles_title_beginnings_idx;
--> statement-breakpoint
DROP INDEX feature_requests_title_beginnings_idx;
--> statement-breakpoint
DROP INDEX bug_reports_title_beginnings_idx;
--> statement-breakpoint
DROP INDEX feature_requests_beginnings_idx;
--> statement-breakpoint
DROP INDEX feature_requests_public_beginnings_idx;
--> statement-breakpoint
DROP INDEX bug_reports_beginnings_idx;
--> statement-breakpoint
DROP INDEX bug_reports_public_beginnings_idx;
--> statement-breakpoint
CREATE INDEX blog_posts_pairs_idx ON blog_posts
  USING gin (character_pairs(search_text)) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX help_articles_pairs_idx ON help_articles
  USING gin (character_pairs(search_text)) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX media_files_pairs_idx ON media_files
  USING gin (character_pairs(search_text)) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX blog_posts_title_pairs_idx ON blog_posts
  USING gin (character_pairs(lower(title))) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX help_articles_title_pairs_idx ON help_articles
  USING gin (character_pairs(lower(title))) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX feature_requests_title_pairs_idx ON feature_requests
  USING gin (character_pairs(lower(title))) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX bug_reports_title_pairs_idx ON bug_reports
  USING gin (character_pairs(lower(title))) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX feature_requests_pairs_idx ON feature_requests
  USING gin (character_pairs(lower(title || ' ' || description || ' ' || user_name || ' ' || user_email))) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX feature_requests_public_pairs_idx ON feature_requests
  USING gin (character_pairs(lower(title || ' ' || description))) WITH (gin_pending_list_limit = 256)
  WHERE status IN ('approved', 'implemented');
--> statement-breakpoint
CREATE INDEX bug_reports_pairs_idx ON bug_reports
  USING gin (character_pairs(lower(title || ' ' || description || ' ' || user_name || ' ' || user_email))) WITH (gin_pending_list_limit = 256);
--> statement-breakpoint
CREATE INDEX bug_reports_public_pairs_idx ON bug_reports
  USING gin (character_pairs(lower(title || ' ' || description))) WITH (gin_pending_list_limit = 256)
  WHERE status IN ('confirmed', 'fixed');
--> statement-breakpoint
-- Gives a table of articles what the searches read (domain/search/, domain/site-search/): the columns `search_text` (title
-- and excerpt in lower case) and `words` (the body's words too), and their indexes. The table has title, excerpt and
-- content; call it once per table, before the table has rows.
CREATE OR REPLACE FUNCTION add_search_of(source regclass) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  -- Entries that are not yet merged into an index are read by every search, so few may wait.
  gin text := format('ON %s USING gin', source) || ' (%s) WITH (gin_pending_list_limit = 256)';
BEGIN
  -- A tsvector holds at most 1 MB; 160,000 characters of text cannot exceed it.
  EXECUTE format($statement$
    ALTER TABLE %s
      ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (lower(title || E'\n' || excerpt)) STORED,
      ADD COLUMN words tsvector NOT NULL GENERATED ALWAYS AS (
        setweight(to_tsvector('english', left(title || E'\n' || excerpt, 10000)), 'A')
        || to_tsvector('english', left(content, 150000))
      ) STORED
  $statement$, source);
  -- Texts of one or two letters have no trigram: pairs of characters are indexed for them.
  EXECUTE format('CREATE INDEX %I ', source || '_search_text_idx') || format(gin, 'search_text gin_trgm_ops');
  EXECUTE format('CREATE INDEX %I ', source || '_pairs_idx') || format(gin, 'character_pairs(search_text)');
  EXECUTE format('CREATE INDEX %I ', source || '_words_idx') || format(gin, 'words');
  -- For the command palette, which searches titles only.
  EXECUTE format('CREATE INDEX %I ', source || '_titles_idx') || format(gin, 'lower(title) gin_trgm_ops');
  EXECUTE format('CREATE INDEX %I ', source || '_title_pairs_idx') || format(gin, 'character_pairs(lower(title))');
END
$$;
