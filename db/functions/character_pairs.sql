-- Returns the pairs of neighbouring characters of a text and each character by itself. A text without a word of three letters
-- has no trigram, so these are indexed for it: any run of characters is found, in every script. Duplicates stay,
-- because an index removes them faster than SQL does. The cost keeps the planner from calling the function for every row of a table
-- instead of reading the index.
CREATE OR REPLACE FUNCTION character_pairs(lower_text text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 1000 AS $$
DECLARE
  characters text[] := string_to_array(lower_text, NULL);
BEGIN
  RETURN characters || ARRAY(SELECT one || next FROM unnest(characters, characters[2:]) AS pair(one, next) WHERE next IS NOT NULL);
END
$$;
