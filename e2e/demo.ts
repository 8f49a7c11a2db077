import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Database, openDatabase } from '@listgrove/db/connect';
import { migrateDatabase } from '@listgrove/db/migrate';
import { createServerDatabase } from '@listgrove/db/testing/server-database';
import { openMediaStore } from '@listgrove/domain/media/store.server';
import { seedDatabase } from '@listgrove/fixtures/seed';

/**
 * Makes the demo once for a run of journeys, as a first start does; `startProduct` begins with a copy of it. Gives back
 * how to remove it.
 */
export default async function makeDemo(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'listgrove-demo-'));
  const server = process.env.TEST_DATABASE === 'server' ? process.env.TEST_DATABASE_URL : undefined;
  const onServer = server ? await createServerDatabase(server) : undefined;
  const database = await openDatabase({ url: onServer?.url, dataDir: folder });
  await fillWithDemo(database, folder);
  // A database somebody is connected to cannot be copied.
  await database.close();
  process.env.DEMO_DATA_DIR = folder;
  // What one product compiled at its start is there for the next: a sixth of the processor's time that a start takes.
  const compiled = mkdtempSync(join(tmpdir(), 'listgrove-compiled-'));
  process.env.NODE_COMPILE_CACHE = compiled;
  if (onServer) process.env.DEMO_DATABASE = new URL(onServer.url).pathname.slice(1);
  return async () => {
    for (const each of [folder, compiled]) rmSync(each, { recursive: true, force: true });
    await onServer?.drop();
  };
}

/** Migrates a database and fills it with the demo, its files go into `dataDir`; one that is filled is left as it is. */
export async function fillWithDemo(database: Database, dataDir: string): Promise<void> {
  await migrateDatabase(database);
  const { objects } = await openMediaStore({ dataDir, bucket: null });
  await seedDatabase(database, { seed: 'demo', objects });
}
