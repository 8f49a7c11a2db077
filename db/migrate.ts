import { CodedError } from '@listgrove/kernel/errors';
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Database, Db } from './db.ts';
import { knownMigrations, withMigrationsUntil } from './migrations.ts';
import { readRows } from './rows.ts';
import type * as schema from './schema/schema.ts';

/**
 * Applies the pending migrations in one transaction. Several processes may call this at the same time on one server:
 * one migrates, the others wait. `until` is the timestamp of the last migration to apply, by default the newest.
 *
 * @throws CodedError 'database-newer' if a newer version of the program has already migrated the database
 * @throws Error if a pending migration is older than the newest applied one
 */
export async function migrateDatabase(
  database: Pick<Database, 'exclusively'>,
  { until = Number.POSITIVE_INFINITY }: { until?: number } = {},
): Promise<void> {
  await database.exclusively(async (db) => {
    const before = await appliedMigrations(db);
    refuseNewer(before);
    // The migrator writes even if nothing is pending, which would prevent a start while the disk is full.
    if (knownMigrations().every(({ when }) => when > until || before.includes(when))) return;
    // Drizzle's migrator works with every PostgreSQL driver; only its parameter type names a specific one.
    await withMigrationsUntil(until, (migrationsFolder) =>
      migrate(db as unknown as NodePgDatabase<typeof schema>, { migrationsFolder }),
    );
    const applied = new Set(await appliedMigrations(db));
    const missing = knownMigrations().find(({ when }) => when <= until && !applied.has(when));
    // The migrator compares timestamps only, so it skips a migration that was merged after a later one was applied.
    if (missing) throw new Error(`The migration ${missing.tag} is older than the newest applied one and was skipped.`);
  });
}

/**
 * Returns how many migrations of this version are not applied yet, and whether a newer version has migrated the database.
 */
export async function readMigrationState(db: Db): Promise<{ pending: number; isNewer: boolean }> {
  const applied = await appliedMigrations(db);
  const known = knownMigrations().map(({ when }) => when);
  const newest = Math.max(...known);
  return {
    pending: known.filter((when) => !applied.includes(when)).length,
    isNewer: applied.some((when) => when > newest),
  };
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

/** Returns the timestamps of the applied migrations, in milliseconds since 1970, in no particular order. */
export async function appliedMigrations(db: Db): Promise<number[]> {
  const table = sql`select to_regclass('drizzle.__drizzle_migrations') is not null as "exists"`;
  const [found] = await readRows<{ exists: boolean }>(db, table);
  if (!found?.exists) return [];
  // Selected as text, because one driver returns a bigint as a number and the other as a string.
  const applied = sql`select created_at::text as "when" from drizzle.__drizzle_migrations`;
  return (await readRows<{ when: string }>(db, applied)).map(({ when }) => Number(when));
}
