import { CodedError } from '@listgrove/kernel/errors';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { namesActor } from '../acting.ts';
import type { Database, Db } from '../db.ts';
import { onlyStatements } from '../only-statements.ts';
import { statementRecorder } from '../record-statements.ts';
import * as schema from '../schema/schema.ts';
import { applicationName } from './application-name.ts';
import { exclusively } from './exclusively.ts';
import { openServerFeed } from './feed.ts';

/** The oldest supported major version of PostgreSQL (docs/operations.md). */
export const oldestVersion = 15;

/**
 * Opens the database at `url` on a PostgreSQL server, with a pool of up to `connections` connections and a change feed.
 * The server cancels a statement after 10 s and ends a transaction that idles for 30 s. Errors outside of queries go to
 * `onError`.
 *
 * @throws CodedError 'database-unreachable', or 'database-too-old' before PostgreSQL 15
 */
export async function openServer(url: string, onError: (error: unknown) => void, connections = 10): Promise<Database> {
  const pool = openPool(url, onError, connections);
  try {
    await checkVersion(pool, url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db: Db = onlyStatements(namesActor(drizzle(pool, { schema, logger: statementRecorder })), onError);
  const feed = await openServerFeed(url, onError);
  let closing: Promise<void> | undefined;

  const close = async () => {
    await feed.close();
    await pool.end();
  };

  return {
    kind: 'server',
    db,
    feed,
    get waiting() {
      return pool.waitingCount;
    },
    async ping() {
      await db.execute(sql`select 1`);
    },
    exclusively: (work) => exclusively(url, work, onError),
    // The server's autovacuum reclaims space by itself, but the planner needs its statistics now.
    vacuum: () => exclusively(url, async (db) => void (await db.execute(sql`analyze`))),
    close() {
      closing ??= close();
      return closing;
    },
  };
}

function openPool(url: string, onError: (error: unknown) => void, connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    application_name: applicationName,
    max: connections,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: 10_000,
    // For a server or a network that does not answer at all; longer than the server's own limit.
    query_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // Without an error listener, an idle connection that the server closes would crash this process.
  pool.on('error', onError);
  return pool;
}

async function checkVersion(pool: pg.Pool, url: string): Promise<void> {
  let version: string;
  try {
    const { rows } = await pool.query<{ server_version: string }>('show server_version');
    version = rows[0]?.server_version ?? '';
  } catch (error) {
    throw new CodedError(
      'database-unreachable',
      `The database at ${withoutSecrets(url)}, named by DATABASE_URL, cannot be reached: ${reasonOf(error)}.`,
      { cause: error },
    );
  }
  if (Number.parseInt(version, 10) < oldestVersion) {
    throw new CodedError(
      'database-too-old',
      `The database at ${withoutSecrets(url)} is PostgreSQL ${version}; ${oldestVersion} or newer is needed.`,
    );
  }
}

/** Returns only the host, port and database name of a URL; the rest of it may contain a password. */
function withoutSecrets(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host}${parsed.pathname}` : 'an invalid URL';
}

function reasonOf(error: unknown): string {
  // A host name with several IP addresses fails once for each, and the AggregateError itself has an empty message.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
