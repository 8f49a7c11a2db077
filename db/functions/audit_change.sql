-- Adds to `audit_log` what staff did to a row: who is acting, which `db/acting.ts` sets for each transaction, and each column that
-- differs with its value before and after. Writes of visitors and of the program name nobody and are not added. TG_ARGV[0] names the
-- columns of the row's key, TG_ARGV[1] that of its title ('' for none). The others are columns that are left out.
CREATE OR REPLACE FUNCTION audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  actor jsonb := nullif(current_setting('listgrove.actor', true), '')::jsonb;
  before jsonb := '{}';
  after jsonb := '{}';
  stored jsonb;
  differing jsonb;
BEGIN
  IF actor IS NULL THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' THEN before := without_generated(TG_RELID, to_jsonb(OLD)); END IF;
  IF TG_OP <> 'DELETE' THEN after := without_generated(TG_RELID, to_jsonb(NEW)); END IF;
  stored := before || after;
  SELECT jsonb_object_agg(name, jsonb_build_array(shortened(before -> name), shortened(after -> name))) INTO differing
    FROM jsonb_object_keys(stored) AS name
    WHERE coalesce(before -> name, 'null') <> coalesce(after -> name, 'null') AND name <> ALL (TG_ARGV[2:])
      AND name <> ALL ('{id,created_at,updated_at,updated_by_name}'::text[]);
  IF TG_OP = 'UPDATE' AND differing IS NULL THEN RETURN NULL; END IF;
  INSERT INTO audit_log (actor_id, actor_name, address, action, table_name, row_id, title, changes) VALUES (
    (actor ->> 'id')::uuid, actor ->> 'name', actor ->> 'address',
    (CASE TG_OP WHEN 'INSERT' THEN 'created' WHEN 'UPDATE' THEN 'changed' ELSE 'deleted' END)::audit_action, TG_TABLE_NAME,
    (SELECT string_agg(stored ->> name, '/') FROM unnest(string_to_array(TG_ARGV[0], ',')) AS name),
    coalesce(stored ->> nullif(TG_ARGV[1], ''), ''), coalesce(differing, '{}')
  );
  RETURN NULL;
END
$$;
