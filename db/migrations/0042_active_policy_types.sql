CREATE TABLE "active_policy_types" (
	"type" "policy_type" PRIMARY KEY NOT NULL
);
--> statement-breakpoint
INSERT INTO "active_policy_types" ("type") SELECT "type" FROM "policies" WHERE "is_active";
--> statement-breakpoint
-- Writes nothing while a type stays active, because a statement without rows sends a change notice too.
CREATE FUNCTION keep_active_policy_types() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
-- Deferred to the commit, because between the statements of a publication no version of the policy is active.
CREATE CONSTRAINT TRIGGER keep_active_policy_types AFTER INSERT OR UPDATE OR DELETE ON policies
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_active_policy_types();
--> statement-breakpoint
SELECT announce_changes_of('active_policy_types');
