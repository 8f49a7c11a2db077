-- Returns what searches find as it is typed and not by its words, from a folded text without tags: words that an apostrophe or an
-- ampersand joins ("can't", "AT&T", whose parts a search leaves out), words with signs ("C++", "$5"), numbers and versions with points or
-- commas ("2.1.3", and "1,299" as "1299" too), and pairs of characters of scripts without spaces. At most 5,000 of each kind.
-- Its body is a text, because `unspaced_pairs` is created after it.
CREATE OR REPLACE FUNCTION exact_words(folded text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
SELECT
  ARRAY(
    SELECT DISTINCT rtrim(match[1], '''')
      FROM regexp_matches(
        replace(replace(replace(folded, '&amp;', '&'), ' & ', ''''), '&', ''''), '[a-z0-9]+''[a-z0-9][a-z0-9'']*', 'g') AS match
     WHERE length(match[1]) <= 60
     LIMIT 5000
  )
  || ARRAY(
    SELECT DISTINCT rtrim(match[1], '.,') FROM regexp_matches(folded, '[a-z0-9]+[+#]+|[$£¥€][0-9][0-9.,]*', 'g') AS match
     WHERE length(match[1]) <= 60
     LIMIT 5000
  )
  || ARRAY(
    SELECT DISTINCT word
      FROM regexp_matches(folded, '[0-9]+(?:[.,][0-9]+)+', 'g') AS match,
        LATERAL (
          SELECT match[1] AS word
          UNION ALL
          SELECT regexp_replace(regexp_replace(match[1], '(?:[.,][0-9]{1,2})$', ''), '[.,]', '', 'g')
           WHERE match[1] ~ '^[0-9]{1,3}(?:(?:,[0-9]{3})+(?:\.[0-9]{1,2})?|(?:\.[0-9]{3})+(?:,[0-9]{1,2})?)$'
        ) AS written
     WHERE length(match[1]) <= 60
     LIMIT 5000
  )
  || unspaced_pairs(folded)
$$;
