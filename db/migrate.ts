import { CodedError } from '@listgrove/kernel/errors';
import { sql } from 'drizzle-orm';
import type { Database, Db } from './db.ts';
import { applyFunctions, listChangedFunctions } from './functions.ts';
import { knownMigrations, type Migration, readMigrations } from './migrations.ts';
import { readRows } from './rows.ts';

/** The last migration that holds the text of functions. Those after it rely on the functions of `db/functions/`. */
const lastWithFunctions = '0042_active_policy_types';

/**
 * Applies the pending migrations and the functions whose text has changed, in one transaction. Several processes may call this at
 * the same time on one server: one migrates, the others wait. `until` is the timestamp of the last migration to apply, by default
 * the newest.
 *
 * @throws CodedError 'database-newer' if a newer version of the program has already migrated the database, 'collation-missing' if the
 *   server is built without ICU
 * @throws Error if a pending migration is older than the newest applied one
 */
export async function migrateDatabase(
  database: Pick<Database, 'exclusively'>,
  { until = Number.POSITIVE_INFINITY }: { until?: number } = {},
): Promise<void> {
  await database.exclusively(async (db) => {
    const applied = await appliedMigrations(db);
    refuseNewer(applied);
    const pending = knownMigrations().filter(({ when }) => when <= until && !applied.includes(when));
    const first = pending[0];
    // Drizzle's generator compares each migration with the one before it, so it is not made for another order.
    if (first && applied.some((when) => when > first.when)) {
      throw new Error(`The migration ${first.tag} is older than the newest applied one.`);
    }
    const firstWithFunctions = knownMigrations().find(({ tag }) => tag === lastWithFunctions)?.when ?? 0;
    const functions = until < firstWithFunctions ? [] : await listChangedFunctions(db);
    // A start must succeed while the disk is full, so nothing is written if nothing is pending.
    if (pending.length + functions.length === 0) return;
    await requireCollation(db);
    const migrations = pending.length === 0 ? [] : readMigrations(pending);
    await db.transaction(async (tx) => {
      await prepareList(tx);
      for (const migration of migrations.filter(({ when }) => when <= firstWithFunctions)) await apply(tx, migration);
      await applyFunctions(tx, functions);
      for (const migration of migrations.filter(({ when }) => when > firstWithFunctions)) await apply(tx, migration);
    });
  });
}

/** Searches fold texts with a collation of ICU, which PostgreSQL has unless it was built without it. */
async function requireCollation(db: Db): Promise<void> {
  const [row] = await readRows(db, sql`select from pg_collation where collname = 'und-x-icu'`);
  if (row) return;
  throw new CodedError(
    'collation-missing',
    'The PostgreSQL server has no collation “und-x-icu”, so it was built without ICU. Use a server built with ICU, as the packages of PostgreSQL are.',
  );
}

/** Creates the list of applied migrations as Drizzle's own migrator does. */
async function prepareList(tx: Db): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  );
}

async function apply(tx: Db, { statements, hash, when }: Migration): Promise<void> {
  for (const statement of statements) await tx.execute(sql.raw(statement));
  await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${when})`);
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
  const [row] = await readRows<{ exists: boolean }>(db, table);
  if (!row?.exists) return [];
  // Selected as text, because one driver returns a bigint as a number and the other as a string.
  const applied = sql`select created_at::text as "when" from drizzle.__drizzle_migrations`;
  return (await readRows<{ when: string }>(db, applied)).map(({ when }) => Number(when));
}
