import { requireNode } from './require-node.mjs';

/**
 * Opens and migrates the database that `npm start` would use, calls `work` with it and the configuration, and closes
 * it. On failure it prints the error, sets the exit code to 1 and does not throw; `task` completes the message "Cannot
 * <task>". The embedded database allows one process only, so the program must be stopped first.
 */
export async function withDatabase(task, work) {
  requireNode();
  const { openDatabase } = await import('../db/connect.ts');
  const { migrateDatabase } = await import('../db/migrate.ts');
  const { isCoded } = await import('../kernel/errors.ts');
  const { readConfig } = await import('../server/config.ts');
  try {
    const config = readConfig(process.env);
    const database = await openDatabase({ url: config.databaseUrl ?? undefined, dataDir: config.dataDir });
    try {
      await migrateDatabase(database);
      await work(database, config);
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(isCoded(error) ? `Cannot ${task}: ${error.message}` : error);
    process.exitCode = 1;
  }
}
