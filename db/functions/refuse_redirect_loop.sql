-- Refuses a redirect whose way leads back to it. Of two that are saved at once, the second waits for the first.
CREATE OR REPLACE FUNCTION refuse_redirect_loop() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('redirects'));
  IF EXISTS (
    WITH RECURSIVE way (path) AS (
      SELECT NEW.target_path
      UNION
      SELECT step.target_path FROM redirects AS step JOIN way ON step.from_path = way.path
    )
    SELECT FROM way WHERE path = NEW.from_path
  ) THEN
    RAISE EXCEPTION 'The redirect from % leads back to itself.', NEW.from_path
      USING ERRCODE = 'check_violation', CONSTRAINT = 'redirects_no_loop';
  END IF;
  RETURN NULL;
END
$$;
