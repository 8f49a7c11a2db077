-- Keeps `feature_requests.votes`, which every row of the roadmap shows. Where requests are merged, the votes of their target are counted from
-- the rows (`recount_votes`), because whoever voted for several of them counts once.
CREATE OR REPLACE FUNCTION count_votes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[];
  targets uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Only another address matters, by which voters are told apart.
    touched := ARRAY(
      SELECT DISTINCT request_id FROM (SELECT request_id, email FROM changed EXCEPT SELECT request_id, email FROM former) AS moved
    );
    PERFORM FROM feature_requests WHERE id = ANY (touched) ORDER BY id FOR NO KEY UPDATE;
  ELSE
    touched := ARRAY(SELECT DISTINCT request_id FROM changed);
    UPDATE feature_requests AS request
    SET votes = request.votes + difference.votes
    FROM (
      SELECT request_id, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END AS votes
      FROM changed GROUP BY request_id
    ) AS difference
    WHERE request.id = difference.request_id;
  END IF;
  -- The rows are locked by now, so this sees every merge that did not wait for them.
  targets := ARRAY(SELECT DISTINCT into_id FROM merged_requests WHERE id = ANY (touched) OR into_id = ANY (touched));
  IF targets <> '{}' THEN
    PERFORM recount_votes(targets);
  END IF;
  RETURN NULL;
END
$$;
