import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listTables, nameOf } from '@listgrove/db/backup/catalog';
import { openDatabase } from '@listgrove/db/connect';
import type { Database } from '@listgrove/db/db';
import { migrateDatabase } from '@listgrove/db/migrate';
import { readRows } from '@listgrove/db/rows';
import { ensureTemplate } from '@listgrove/db/template';
import { createServerDatabase } from '@listgrove/db/testing/server-database';
import { temporaryFolder } from '@listgrove/db/testing/temporary-folder';
import { type MediaStore, openMediaStore } from '@listgrove/domain/media/store.server';
import { seedDatabase } from '@listgrove/fixtures/seed';
import { sql } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { answerBackupRequests } from '../answer-requests.ts';

/** Where a program could run: its database and its folder. */
export interface Place {
  databaseUrl: string | null;
  dataDir: string;
}

export type Kind = 'embedded' | 'server';

/** Returns a place without any table or file, which is removed when the running test ends. */
export async function emptyPlace(kind: Kind): Promise<Place> {
  const dataDir = temporaryFolder();
  if (kind === 'embedded') {
    await ensureTemplate();
    return { databaseUrl: null, dataDir };
  }
  const { url, drop } = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '', 'template0');
  onTestFinished(drop);
  return { databaseUrl: url, dataDir };
}

/** A place whose database is open, as in a running program. */
export interface OpenPlace {
  database: Database;
  store: MediaStore;
  /** Closes the database, as a program that stops. */
  stop(): Promise<void>;
}

/** Opens a place as `npm start` does. */
export async function openPlace({ databaseUrl, dataDir }: Place): Promise<OpenPlace> {
  const database = await openDatabase({ url: databaseUrl ?? undefined, dataDir });
  await migrateDatabase(database);
  const stopBackups = await answerBackupRequests(database, dataDir, console.error);
  const stop = async () => {
    await stopBackups();
    await database.close();
  };
  onTestFinished(stop);
  return { database, store: await openMediaStore({ dataDir, bucket: null }), stop };
}

/** Returns a place with the demo's content. */
export async function demoPlace(kind: Kind): Promise<Place & OpenPlace> {
  const place = await emptyPlace(kind);
  if (kind === 'embedded') {
    demoFolder ??= fillDemoFolder();
    cpSync(await demoFolder, place.dataDir, { recursive: true });
  }
  const open = await openPlace(place);
  await seedDatabase(open.database, { seed: 'demo', objects: open.store.objects }); // does nothing in a copy
  return { ...place, ...open };
}

/** A data folder with the demo's content, which is copied because seeding takes seconds. */
let demoFolder: Promise<string> | undefined;

async function fillDemoFolder(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-demo-'));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  await ensureTemplate();
  const database = await openDatabase({ url: undefined, dataDir });
  await migrateDatabase(database);
  const { objects } = await openMediaStore({ dataDir, bucket: null });
  await seedDatabase(database, { seed: 'demo', objects });
  await database.close();
  return dataDir;
}

/**
 * Returns every row of every table and every stored file (in base64) of a place. Generated columns are left out unless
 * both databases are of one kind: versions of PostgreSQL split texts into words in slightly different ways.
 */
export async function contentOf(
  { database: { db }, store: { objects } }: Omit<OpenPlace, 'stop'>,
  kinds: Kind[] = [],
): Promise<Record<string, unknown>> {
  const content: Record<string, unknown> = {};
  for (const table of await listTables(db)) {
    const columns = table.columns.map(({ name }) => sql.identifier(name));
    const row = new Set(kinds).size > 1 ? sql`(${sql.join(columns, sql`, `)})` : sql`item`;
    const rows = await readRows<{ row: string }>(
      db,
      sql`select ${row}::text as row from ${nameOf(table)} as item order by 1`,
    );
    content[table.name] = rows.map((each) => each.row);
  }
  for await (const { key } of objects.list('media/')) content[key] = (await objects.read(key))?.toString('base64');
  return content;
}
