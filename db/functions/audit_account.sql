-- Adds to `audit_log` the sessions of staff, when they begin and when they are ended, and what the history of an account notes
-- if the account or whoever acts is staff. An entry is about the account; without a request of the back office its owner acts.
CREATE OR REPLACE FUNCTION audit_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor jsonb := nullif(current_setting('listgrove.actor', true), '')::jsonb;
  stored jsonb := CASE WHEN TG_OP = 'DELETE' THEN to_jsonb(OLD) ELSE to_jsonb(NEW) END;
  account uuid := stored ->> 'profile_id';
  person uuid := coalesce(actor ->> 'id', CASE TG_TABLE_NAME WHEN 'sessions' THEN stored ->> 'profile_id' ELSE stored ->> 'actor_id' END);
  -- What a reader is told; the other columns are secrets, or say the same as the entry. E-mail addresses do not outlast their account.
  told text[] := CASE
    WHEN TG_TABLE_NAME = 'sessions' THEN '{user_agent}'
    WHEN stored ->> 'kind' ~ '^(email|feedback)-' THEN '{kind}'
    ELSE '{kind,before,after}'
  END;
BEGIN
  -- Upkeep removes sessions that are over by themselves.
  IF TG_OP = 'DELETE' AND (stored ->> 'expires_at')::timestamptz <= now() THEN RETURN NULL; END IF;
  IF NOT EXISTS (SELECT FROM profiles WHERE id IN (account, person) AND role <> 'user') THEN RETURN NULL; END IF;
  INSERT INTO audit_log (actor_id, actor_name, address, action, table_name, row_id, title, changes) VALUES (
    person, coalesce(actor ->> 'name', (SELECT name FROM profiles WHERE id = person), ''),
    coalesce(actor ->> 'address', stored ->> 'ip_address', ''),
    (CASE TG_OP WHEN 'INSERT' THEN 'created' ELSE 'deleted' END)::audit_action, TG_TABLE_NAME, account, '',
    (SELECT jsonb_object_agg(name, CASE TG_OP WHEN 'INSERT' THEN jsonb_build_array(null, stored -> name) ELSE jsonb_build_array(stored -> name, null) END)
      FROM unnest(told) AS name)
  );
  RETURN NULL;
END
$$;
