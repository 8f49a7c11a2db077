-- Refuses to change or delete entries of the audit log. Upkeep deletes those that are older than a year.
CREATE OR REPLACE FUNCTION keep_audit_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD.created_at < now() - interval '1 year' THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'The audit log only grows: % is refused.', TG_OP USING ERRCODE = 'insufficient_privilege';
END
$$;
