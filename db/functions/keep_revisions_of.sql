-- Makes `keep_revisions` keep the earlier versions of the rows of `source`, which has the columns `id`, `updated_at` and
-- `updated_by_name`. Only updates that set `updated_at` are saves. Call it once per table.
CREATE OR REPLACE FUNCTION keep_revisions_of(source regclass, public_column text, public_value text, may_be_thinned boolean, VARIADIC left_out text[] DEFAULT '{}')
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  call text := format(
    'FOR EACH ROW %%s EXECUTE FUNCTION keep_revisions(%L, %L, %L%s)', public_column, public_value, may_be_thinned,
    (SELECT coalesce(string_agg(format(', %L', name), ''), '') FROM unnest(left_out) AS name)
  );
BEGIN
  EXECUTE format('CREATE TRIGGER keep_revisions_of_changed AFTER UPDATE ON %s ' || call, source, 'WHEN (OLD.updated_at IS DISTINCT FROM NEW.updated_at)');
  EXECUTE format('CREATE TRIGGER keep_revisions_of_removed AFTER DELETE ON %s ' || call, source, '');
END
$$;
