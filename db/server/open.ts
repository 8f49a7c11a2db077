import { CodedError } from '@listgrove/kernel/errors';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Database, Db } from '../db.ts';
import { statementRecorder } from '../record-statements.ts';
import * as schema from '../schema/schema.ts';
import { applicationName } from './application-name.ts';
import { exclusively } from './exclusively.ts';
import { openServerFeed } from './feed.ts';

/** The oldest PostgreSQL that is promised to do (docs/operations.md). */
export const oldestVersion = 15;

/**
 * Opens a pool of connections to the PostgreSQL server at `url`. A statement may take 10 s and a transaction may idle
 * for 30 s; past that the server ends them.
 *
 * @throws CodedError 'database-unreachable', 'database-too-old' (PostgreSQL 15 is the oldest)
 */
export async function openServer(url: string, onError: (error: unknown) => void, connections = 10): Promise<Database> {
  const pool = openPool(url, onError, connections);
  try {
    await checkVersion(pool, url);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const db: Db = drizzle(pool, { schema, logger: statementRecorder });
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
    async ping() {
      await db.execute(sql`select 1`);
    },
    exclusively: (work) => exclusively(url, work),
    // The server's own autovacuum gives space back; the planner's figures are wanted at once.
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
    idle_in_transaction_session_timeout: 30_000,
  });
  // Without a listener, an idle connection that the server ends would end this process.
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

/** Host, port and database name only: a password may stand in the address or behind its question mark. */
function withoutSecrets(url: string): string {
  const parsed = URL.parse(url);
  return parsed ? `${parsed.host}${parsed.pathname}` : 'an address that is no URL';
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails once for each of them, and the message of the whole is then empty.
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
