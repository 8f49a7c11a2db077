-- Makes `audit_change` add to the audit log what staff do to the rows of `source`. `key_columns` are joined by commas; `left_out` are
-- secrets and columns that say nothing to a reader. Call it once per table; a test names the tables without it.
CREATE OR REPLACE FUNCTION audit_changes_of(source regclass, operations text, key_columns text, title_column text, VARIADIC left_out text[] DEFAULT '{}')
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER audit_change AFTER %s ON %s FOR EACH ROW EXECUTE FUNCTION audit_change(%L, %L%s)', operations, source, key_columns, title_column,
    (SELECT coalesce(string_agg(format(', %L', name), ''), '') FROM unnest(left_out) AS name)
  );
END
$$;
