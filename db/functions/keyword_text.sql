-- Returns the keywords of a row as one lower-case text, which staff's searches read besides title and excerpt.
CREATE OR REPLACE FUNCTION keyword_text(keywords text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT lower(array_to_string(keywords, E'\n'))
$$;
