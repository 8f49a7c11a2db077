-- Deletes the schedules of a deleted row, except one that is being carried out: that one finds that the row is gone.
CREATE OR REPLACE FUNCTION delete_schedules() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM schedules WHERE id IN (
    SELECT id FROM schedules WHERE table_name = TG_TABLE_NAME AND row_id = OLD.id FOR UPDATE SKIP LOCKED
  );
  RETURN NULL;
END
$$;
