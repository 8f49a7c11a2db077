-- Makes `notify_change` tell of the changes of a table. Every migration that creates a table calls it for the table, which a test checks.
CREATE OR REPLACE FUNCTION announce_changes_of(target regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER notify_change AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION notify_change()',
    target
  );
END
$$;
