-- Keeps `feature_requests.is_merged`, and the votes of the requests that others are merged into. A merged request keeps its own count.
CREATE OR REPLACE FUNCTION count_merged_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The merged requests are locked before their targets, as `count_votes` does.
  UPDATE feature_requests SET is_merged = (TG_OP = 'INSERT') WHERE id IN (SELECT id FROM changed);
  PERFORM recount_votes(ARRAY(SELECT DISTINCT into_id FROM changed));
  RETURN NULL;
END
$$;
