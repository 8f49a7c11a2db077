import type { Database } from '../db.ts';
import { startEngine } from '../embedded/engine.ts';
import { embeddedDatabase } from '../embedded/open.ts';
import { openServer } from '../server/open.ts';
import { ensureTemplate } from '../template.ts';
import { createServerDatabase } from './server-database.ts';

/**
 * Opens a new migrated database without rows, which is deleted when it is closed. `TEST_DATABASE` selects the kind:
 * `embedded` (default, in memory) or `server` (on `TEST_DATABASE_URL`). One for each test file is enough. Errors outside of queries
 * go to `onError`. Throws an `Error` for any other value.
 */
export async function openTestDatabase(onError: (error: unknown) => void = console.error): Promise<Database> {
  const kind = process.env.TEST_DATABASE ?? 'embedded';
  if (kind === 'embedded') return openInMemory(onError);
  const url = process.env.TEST_DATABASE_URL;
  if (kind === 'server' && url) return openOnServer(url, onError);
  throw new Error(
    `TEST_DATABASE is ${kind} and TEST_DATABASE_URL is ${url ?? 'not set'}. ` +
      'TEST_DATABASE accepts embedded, or server together with the URL of a PostgreSQL server in TEST_DATABASE_URL.',
  );
}

async function openInMemory(onError: (error: unknown) => void): Promise<Database> {
  const loadDataDir = new Blob([new Uint8Array(await ensureTemplate())], { type: 'application/gzip' });
  return embeddedDatabase(await startEngine({ loadDataDir }), { onError });
}

/** Opens a new migrated database without rows on a PostgreSQL server. It is dropped when it is closed. */
export async function openOnServer(
  serverUrl: string,
  onError: (error: unknown) => void = console.error,
): Promise<Database> {
  const { url, drop } = await createServerDatabase(serverUrl);
  const database = await openServer(url, onError);
  return {
    ...database,
    async close() {
      await database.close();
      await drop();
    },
  };
}
