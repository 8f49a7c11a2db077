-- Returns what searches find as it is typed and not by its words, from a folded text without tags: words that an apostrophe or an
-- ampersand joins ("can't", "AT&T", whose parts a search leaves out), words with signs ("C++", "$5"), numbers and versions with points or
-- commas ("2.1.3", and "1,299.50" as "1299.50" and "1299" too), numbers with a unit ("500g" and "500 g"), and pairs of characters of scripts
-- without spaces. At most 5,000 of each kind.
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
      FROM regexp_matches(folded, '([$£¥€]?)([0-9]+(?:[.,][0-9]+)+)', 'g') AS match,
        LATERAL (SELECT regexp_replace(match[2], '[.,](?=[0-9]{3}(?![0-9]))', '', 'g') AS whole) AS ungrouped,
        LATERAL (
          SELECT match[2] AS word
          UNION ALL
          SELECT unnest(ARRAY[whole, regexp_replace(whole, '[.,].*', ''), match[1] || whole])
           WHERE match[2] ~ '^[0-9]{1,3}(?:(?:,[0-9]{3})+(?:\.[0-9]{1,2})?|(?:\.[0-9]{3})+(?:,[0-9]{1,2})?)$'
        ) AS written
     WHERE length(match[2]) <= 60
     LIMIT 5000
  )
  -- Numbers with a space or an apostrophe between groups of three, without them, and numbers with a unit, apart from it and joined to it.
  || ARRAY(
    SELECT DISTINCT translate(match[1], ' ''', '')
      FROM regexp_matches(folded, '(?<![0-9.,])([0-9]{1,3}(?:[ ''][0-9]{3})+)(?![0-9])', 'g') AS match
     WHERE length(match[1]) <= 60
     LIMIT 5000
  )
  || ARRAY(
    SELECT DISTINCT word
      FROM regexp_matches(folded, '(?<![a-z0-9])([0-9]+)( ?)([a-z]{1,3})(?![a-z0-9])', 'g') AS match,
        LATERAL unnest(CASE WHEN match[2] = '' THEN ARRAY[match[1], match[3]] ELSE ARRAY[match[1] || match[3]] END) AS word
     WHERE length(match[1]) <= 60 AND (match[2] = '' OR match[3] IN
       ('g', 'kg', 'mg', 'lb', 'lbs', 'oz', 'l', 'dl', 'cl', 'ml', 'm', 'km', 'cm', 'mm', 'ft', 'in', 'h', 'min', 's', 'ms', 'am', 'pm',
        'kb', 'mb', 'gb', 'tb', 'w', 'kw', 'v', 'px', 'pt', 'x'))
     LIMIT 5000
  )
  || unspaced_pairs(folded)
$$;
