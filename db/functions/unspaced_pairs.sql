-- Returns the pairs of neighbouring characters of a folded text in scripts that are written without spaces (Chinese, Japanese, Thai, Lao,
-- Burmese, Khmer), in Korean, whose words end with particles, and of emoji; the last character of each run stands alone. Searches
-- find words inside of such a run by them (domain/search/words-query.server.ts). A tsvector holds at most 1 MB, so at most
-- 20,000 different pairs are returned.
CREATE OR REPLACE FUNCTION unspaced_pairs(folded text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  others CONSTANT text := '[^☀-➿⺀-⿟々-〇぀-ヿㇰ-ㇿ㐀-䶿一-鿿가-힣豈-﫿🀀-🫿𠀀-𲎯ก-๛ກ-ໟက-႟ក-៿]+';
  characters text[];
BEGIN
  IF octet_length(folded) = char_length(folded) THEN
    RETURN '{}';
  END IF;
  characters := string_to_array(regexp_replace(folded, others, ' ', 'g'), NULL);
  RETURN ARRAY(
    SELECT DISTINCT one || CASE next WHEN ' ' THEN '' ELSE coalesce(next, '') END
      FROM unnest(characters, characters[2:]) AS pair(one, next)
     WHERE one <> ' '
     LIMIT 20000
  );
END
$$;
