-- Tells the event streams of an account that it was removed from a list. The notice of the list no longer reaches it.
CREATE OR REPLACE FUNCTION notify_removed_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('change', 'list:' || OLD.list_id || ':0:' || OLD.account_id);
  RETURN NULL;
END
$$;
