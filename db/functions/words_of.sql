-- Returns the words by which searches find an article (domain/search/words-query.server.ts): those of `shown`, which is its title and
-- excerpt, weigh more than those of `content`, which is HTML. A tag inside a line cuts no word. Words that an apostrophe or an
-- ampersand joins ("can't", "AT&T") are stored joined by an apostrophe too, because a search leaves out their parts, and so are words
-- with signs ("C++", "$5"), and pairs of characters of scripts without spaces. A tsvector holds at most 1 MB; 160,000 characters of
-- text, 5,000 joined words, 5,000 with signs and 20,000 pairs cannot exceed it.
CREATE OR REPLACE FUNCTION words_of(shown text, content text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN (
  -- Materialized, so that the text is folded once. Tags are removed before: folding makes quotation marks of other signs, and one
  -- in a tag would hide what follows.
  WITH folded AS MATERIALIZED (
    SELECT left(fold_text(regexp_replace(
      regexp_replace(left(content, 150000), '</?(?:a|b|code|em|i|mark|s|span|strong|u)\M(?:"[^"]*"|[^">])*>', '', 'g'),
      '<("[^"]*"|[^">])*>', ' ', 'g')), 150000) AS body
  )
  SELECT setweight(to_tsvector('english', split_words(left(fold_text(left(shown, 10000)), 10000))), 'A')
    || to_tsvector('english', split_words(body))
    || array_to_tsvector(ARRAY(
      SELECT DISTINCT rtrim(match[1], '''')
        FROM regexp_matches(
          replace(replace(replace(body, '&amp;', '&'), ' & ', ''''), '&', ''''), '[a-z0-9]+''[a-z0-9][a-z0-9'']*', 'g') AS match
       WHERE length(match[1]) <= 60
       LIMIT 5000
    ))
    || array_to_tsvector(ARRAY(
      SELECT DISTINCT rtrim(match[1], '.,')
        FROM regexp_matches(body, '[a-z0-9]+[+#]+|[$£¥€][0-9][0-9.,]*', 'g') AS match
       WHERE length(match[1]) <= 60
       LIMIT 5000
    ))
    || array_to_tsvector(unspaced_pairs(body))
    FROM folded
);
