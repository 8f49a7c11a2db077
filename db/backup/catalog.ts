import { sql } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { readRows } from '../rows.ts';

/** A table with the columns that hold data of their own, in the order of the table; generated columns are left out. */
export interface TableShape {
  schema: string;
  name: string;
  columns: { name: string; type: string }[];
}

/** The state of a sequence. `value` is null if it was never used. */
export interface SequenceState {
  schema: string;
  name: string;
  value: string | null;
}

/** The schemas of PostgreSQL itself, and what an extension owns, are not data of this program. */
const isOurs = sql`nspname not in ('pg_catalog', 'information_schema') and nspname !~ '^pg_(toast|temp)'
  and not exists (select from pg_depend where objid = pg_class.oid and classid = 'pg_class'::regclass and deptype = 'e')`;

/**
 * Returns all tables of the database, ordered by schema and name, as its catalog lists them. Only the list of applied
 * migrations is left out, because the migrations themselves write it.
 */
export async function listTables(db: Db): Promise<TableShape[]> {
  return readRows<TableShape>(
    db,
    sql`
      select nspname as schema, relname as name, coalesce(
        (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum)
          from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''),
        '[]'
      ) as columns
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'r' and ${isOurs} and (nspname, relname) <> ('drizzle', '__drizzle_migrations')
      order by nspname, relname`,
  );
}

/** Returns all sequences of the database, ordered by schema and name, except that of the list of applied migrations. */
export async function listSequences(db: Db): Promise<SequenceState[]> {
  return readRows<SequenceState>(
    db,
    sql`
      select nspname as schema, relname as name, pg_sequence_last_value(pg_class.oid)::text as value
      from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind = 'S' and ${isOurs} and nspname <> 'drizzle'
      order by nspname, relname`,
  );
}

/** Returns the names of the tables that contain rows, in the order of `listTables`. Reads at most one row of each. */
export async function listFilledTables(db: Db): Promise<string[]> {
  const tables = await listTables(db);
  if (tables.length === 0) return [];
  const checks = tables.map((table) => sql`select ${table.name} as name where exists (select from ${nameOf(table)})`);
  const rows = await readRows<{ name: string }>(db, sql.join(checks, sql` union all `));
  return rows.map(({ name }) => name);
}

/** Returns the qualified and quoted name of a table or sequence. */
export function nameOf({ schema, name }: { schema: string; name: string }) {
  return sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
}
