-- Makes `delete_unpublished` run for each row deleted from `source`. Call it once per table.
CREATE OR REPLACE FUNCTION delete_unpublished_of(source regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER delete_unpublished_of_removed AFTER DELETE ON %s FOR EACH ROW EXECUTE FUNCTION delete_unpublished()', source);
END
$$;
