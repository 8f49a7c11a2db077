-- Returns the words by which searches find an article (domain/search/words-query.server.ts): those of `shown`, which is its title and
-- excerpt, weigh more than those of `content`, which is HTML. A tag inside a line cuts no word. Both have their exact words, too
-- (`exact_words`). A tsvector holds at most 1 MB; 160,000 characters of text, 25,000 exact words and 20,000 pairs of the content cannot
-- exceed it, nor can 1,000 of the title.
CREATE OR REPLACE FUNCTION words_of(shown text, content text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN (
  -- Materialized, so that the text is folded once. Tags are removed before: folding makes quotation marks of other signs, and one
  -- in a tag would hide what follows.
  WITH folded AS MATERIALIZED (
    SELECT left(fold_text(left(shown, 10000)), 10000) AS head,
      left(fold_text(regexp_replace(
        regexp_replace(regexp_replace(left(content, 150000), '<[^<>]*$', ''), '</?(?:a|b|code|em|i|mark|s|span|strong|u)\M(?:"[^"]*"|[^">])*>', '', 'g'),
        '<("[^"]*"|[^">])*>', ' ', 'g')), 150000) AS body
  )
  SELECT setweight(to_tsvector('english', split_words(head)), 'A')
    || to_tsvector('english', split_words(body))
    -- Only words with a place have a weight.
    || (SELECT coalesce(string_agg('''' || replace(replace(word, '\', '\\'), '''', '''''') || ''':1A', ' '), '')::tsvector
          FROM unnest((exact_words(head))[:1000]) AS word)
    || array_to_tsvector(exact_words(body))
    FROM folded
);
