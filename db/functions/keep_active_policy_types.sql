-- Keeps the types of policies that have an active version in `active_policy_types`. It writes nothing while a type stays active,
-- because a statement that changes no row sends a change notice too.
CREATE OR REPLACE FUNCTION keep_active_policy_types() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched policy_type;
  is_known boolean;
BEGIN
  FOREACH touched IN ARRAY array_remove(ARRAY[OLD.type, NEW.type], NULL) LOOP
    is_known := EXISTS (SELECT FROM active_policy_types WHERE type = touched);
    IF EXISTS (SELECT FROM policies WHERE type = touched AND is_active) THEN
      IF NOT is_known THEN
        INSERT INTO active_policy_types (type) VALUES (touched) ON CONFLICT DO NOTHING;
      END IF;
    ELSIF is_known THEN
      DELETE FROM active_policy_types WHERE type = touched;
    END IF;
  END LOOP;
  RETURN NULL;
END
$$;
