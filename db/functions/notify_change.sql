-- Tells every open change feed which table a committed statement touched. PostgreSQL folds equal notices of one transaction.
CREATE OR REPLACE FUNCTION notify_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('change', TG_TABLE_NAME);
  RETURN NULL;
END
$$;
