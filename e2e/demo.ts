import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@listgrove/db/connect';
import { migrateDatabase } from '@listgrove/db/migrate';
import { createServerDatabase } from '@listgrove/db/testing/server-database';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { seedDatabase } from '@listgrove/fixtures/seed';

/**
 * Global setup: creates the demo data once per run, as a first start does; `startProduct` copies it. Returns the teardown
 * that removes it.
 */
export default async function makeDemo(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'listgrove-demo-'));
  const server = process.env.TEST_DATABASE === 'server' ? process.env.TEST_DATABASE_URL : undefined;
  const onServer = server ? await createServerDatabase(server) : undefined;
  const database = await openDatabase({ url: onServer?.url, dataDir: folder });
  await fillWithDemo(database, folder);
  // PostgreSQL cannot copy a database that has open connections.
  await database.close();
  process.env.DEMO_DATA_DIR = folder;
  // A compile cache of this run, which its products share (scripts/server-flags.mjs).
  const compiled = mkdtempSync(join(tmpdir(), 'listgrove-compiled-'));
  process.env.NODE_COMPILE_CACHE = compiled;
  if (onServer) process.env.DEMO_DATABASE = new URL(onServer.url).pathname.slice(1);
  return async () => {
    for (const each of [folder, compiled]) rmSync(each, { recursive: true, force: true });
    await onServer?.drop();
  };
}

/** Migrates a database and seeds it with the demo, whose files go into `dataDir`. Does not seed a database with content. */
export async function fillWithDemo(database: Database, dataDir: string): Promise<void> {
  await migrateDatabase(database);
  const { objects } = await openMediaStore({ dataDir, bucket: null });
  await seedDatabase(database, { seed: 'demo', objects });
}
