-- Returns what `character_pairs` of a text must contain if the text contains `lower_text`: its pairs, or a single character.
CREATE OR REPLACE FUNCTION needed_pairs(lower_text text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  characters text[] := string_to_array(lower_text, NULL);
BEGIN
  IF cardinality(characters) < 2 THEN
    RETURN characters;
  END IF;
  RETURN ARRAY(SELECT one || next FROM unnest(characters, characters[2:]) AS pair(one, next) WHERE next IS NOT NULL);
END
$$;
