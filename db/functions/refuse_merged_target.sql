-- Refuses to merge a request into one that is merged itself, and to merge one that others are merged into. Of two merges at once, the second
-- waits for the first.
CREATE OR REPLACE FUNCTION refuse_merged_target() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('merged_requests'));
  IF EXISTS (SELECT FROM merged_requests WHERE id = NEW.into_id OR into_id = NEW.id) THEN
    RAISE EXCEPTION 'Merging % into % would make a chain of merges.', NEW.id, NEW.into_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'merged_requests_no_chain';
  END IF;
  RETURN NULL;
END
$$;
