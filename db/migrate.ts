import { CodedError } from '@listgrove/kernel/errors';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database, Db } from './db.ts';
import { knownMigrations, migrationsFolder } from './migrations.ts';
import { readRows } from './rows.ts';
import type * as schema from './schema/schema.ts';

/**
 * Applies the migrations that the database lacks, all in one transaction. Several processes may do this at once on one
 * server: one works and the others wait.
 *
 * @throws CodedError 'database-newer' when a newer version of the program has already changed the database
 */
export async function migrateDatabase(database: Pick<Database, 'exclusively'>): Promise<void> {
  await database.exclusively(async (db) => {
    refuseNewer(await appliedMigrations(db));
    // Drizzle's migrator is the same for every PostgreSQL driver; only its type names one.
    await migrate(db as unknown as NodePgDatabase<typeof schema>, { migrationsFolder });
    const applied = new Set(await appliedMigrations(db));
    const missing = knownMigrations().find(({ when }) => !applied.has(when));
    // The migrator goes by time stamps alone and passes over a migration that was merged in behind a later one.
    if (missing) throw new Error(`The migration ${missing.tag} is older than the newest applied one and was skipped.`);
  });
}

function refuseNewer(applied: number[]): void {
  const newestKnown = Math.max(...knownMigrations().map(({ when }) => when));
  const unknown = applied.find((when) => when > newestKnown);
  if (unknown === undefined) return;
  const day = new Date(unknown).toISOString().slice(0, 10);
  throw new CodedError(
    'database-newer',
    `The database was changed by a newer version of this program (migration of ${day}). Start that version, or restore a backup.`,
  );
}

/** The time stamps of the migrations that the database has, in milliseconds since 1970. */
async function appliedMigrations(db: Db): Promise<number[]> {
  const table = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "exists"`;
  const [found] = await readRows<{ exists: boolean }>(db, table);
  if (!found?.exists) return [];
  // As text: a bigint is a number with one driver and a string with the other.
  const applied = sql`select created_at::text as "when" from drizzle.__drizzle_migrations`;
  return (await readRows<{ when: string }>(db, applied)).map(({ when }) => Number(when));
}
