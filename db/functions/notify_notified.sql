-- Tells the event streams of an account that its notifications have changed: one was added, or was read on another device.
CREATE OR REPLACE FUNCTION notify_notified() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('change', 'notified:' || NEW.account_id);
  RETURN NULL;
END
$$;
