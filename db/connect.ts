import { makeDataDir } from './data-dir.ts';
import type { Database } from './db.ts';
import { openEmbedded } from './embedded/open.ts';
import { openServer } from './server/open.ts';

export type { Database, Db } from './db.ts';

/** Which database to open. */
export interface DatabaseOptions {
  /** `DATABASE_URL`. If it is undefined, the embedded database in `dataDir` is opened. */
  url: string | undefined;
  /** `DATA_DIR`, the folder of the embedded database and of uploads. */
  dataDir: string;
  /** Maximum number of pooled connections to a server, 10 by default. The change feed uses one more. */
  connections?: number;
  /** Called with errors outside of queries: a lost idle connection, a failed checkpoint, an error in a feed listener. */
  onError?: (error: unknown) => void;
}

/**
 * Opens the database without migrating it; call `migrateDatabase` before the first query.
 *
 * @throws CodedError 'data-folder-unwritable', 'data-folder-in-use', 'database-damaged', 'database-unreachable', 'database-too-old'
 */
export async function openDatabase({
  url,
  dataDir,
  connections = 10,
  onError = console.error,
}: DatabaseOptions): Promise<Database> {
  // Uploads are stored in this folder with either kind of database.
  makeDataDir(dataDir);
  return url ? openServer(url, onError, connections) : openEmbedded(dataDir, onError);
}
