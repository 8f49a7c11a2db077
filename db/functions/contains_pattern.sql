-- Returns the LIKE pattern of a text that contains `q`, for a text that `fold_text` has folded.
CREATE OR REPLACE FUNCTION contains_pattern(q text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT '%' || replace(replace(replace(fold_text(q), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
