-- Tells the event streams which list has changed, and its sequence number; they pass it on to the members. Nobody else may learn of
-- a change, so the tables of lists have no `notify_change`.
CREATE OR REPLACE FUNCTION notify_list() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('change', 'list:' || NEW.id || ':' || NEW.head_seq);
  RETURN NULL;
END
$$;
