-- Keeps `feature_requests.votes`, which every row of the roadmap shows. Nothing else writes the column.
CREATE OR REPLACE FUNCTION count_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE feature_requests AS request
  SET votes = request.votes + difference.votes
  FROM (
    SELECT request_id, CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END AS votes
    FROM changed GROUP BY request_id
  ) AS difference
  WHERE request.id = difference.request_id;
  RETURN NULL;
END
$$;
