import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { readRows } from './rows.ts';

/** What the product needs to know of a database before it uses it. */
export interface State {
  /** Such as "16.4". */
  version: string;
  encoding: string;
  isReadOnly: boolean;
  /** Whether the user may create schemas in the database and tables in the schema `public`. */
  mayCreate: boolean;
  /** Number of tables whose owner's rights the user does not have. */
  foreignTables: number;
  /** Whether the extension pg_trgm is installed or can be. */
  hasTrigrams: boolean;
  /** Connections that the server accepts from users without special rights. */
  connections: number;
  /** The database's clock minus this machine's, in milliseconds, as exact as half a round trip. */
  clockOffset: number;
}

/** Returns the state of the database, whether it is migrated or not. */
export async function inspectDatabase(db: Db): Promise<State> {
  const sent = Date.now();
  const [clock] = await readRows<{ now: number }>(
    db,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as now`,
  );
  const here = (sent + Date.now()) / 2;
  const [state] = await readRows<Omit<State, 'clockOffset'>>(
    db,
    sql`select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly",
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as "mayCreate",
      (select count(*) from pg_tables where schemaname in ('public', 'drizzle') and not pg_has_role(tableowner, 'usage'))::int
        as "foreignTables",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams",
      (current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int) as connections`,
  );
  if (!state || !clock) throw new Error('A statement that returns one row returned none.');
  return { ...state, clockOffset: Math.round(clock.now - here) };
}
