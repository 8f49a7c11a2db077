-- Makes `delete_schedules` delete the schedules of deleted rows of `source`. Call it once per table.
CREATE OR REPLACE FUNCTION delete_schedules_of(source regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER delete_schedules_of_removed AFTER DELETE ON %s FOR EACH ROW EXECUTE FUNCTION delete_schedules()', source);
END
$$;
