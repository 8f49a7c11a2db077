-- Counts the votes of these requests from the rows: each voter once, over the request and all that are merged into it. The rows are locked
-- first, so that the count sees every vote and merge that was committed by whoever held them.
CREATE OR REPLACE FUNCTION recount_votes(requests uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM feature_requests WHERE id = ANY (requests) ORDER BY id FOR NO KEY UPDATE;
  UPDATE feature_requests AS request
  SET votes = counted.votes
  FROM (
    SELECT root.id, (
      SELECT count(DISTINCT vote.email) FROM feature_request_votes AS vote
      WHERE vote.request_id = root.id
        OR vote.request_id = ANY (ARRAY(SELECT merged.id FROM merged_requests AS merged WHERE merged.into_id = root.id))
    ) AS votes
    FROM unnest(requests) AS root (id)
  ) AS counted
  WHERE request.id = counted.id AND request.votes <> counted.votes;
END
$$;
