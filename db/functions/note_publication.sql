-- Records when a row was published last, in its column `published_at`. A row that comes back from the trash keeps its time.
CREATE OR REPLACE FUNCTION note_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.published_at := coalesce(NEW.published_at, now());
  ELSIF OLD.status IS DISTINCT FROM NEW.status THEN
    NEW.published_at := now();
  END IF;
  RETURN NEW;
END
$$;
