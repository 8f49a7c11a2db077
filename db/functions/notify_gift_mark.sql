-- Tells the members of a list of a changed mark, one by one: the event stream of its owner, and of the owner when it was made, must
-- not even say that something happened. The condition is that of domain/lists/gifts/visible-gifts.server.ts.
CREATE OR REPLACE FUNCTION notify_gift_mark() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  mark gift_marks := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  PERFORM pg_notify('change', 'list:' || m.list_id || ':0:' || m.account_id)
    FROM list_members m JOIN lists l ON l.id = m.list_id
    WHERE m.list_id = mark.list_id
      AND (l.gifts_hidden_until <= now() OR (m.account_id <> l.owner_id AND m.account_id IS DISTINCT FROM mark.hidden_from));
  RETURN NULL;
END
$$;
