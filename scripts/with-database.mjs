import { requireNode } from './require-node.mjs';

/**
 * Does `work` on the migrated database that `npm start` would use, and closes it; `task` names it should it fail. With the
 * embedded database the program must be stopped first: it takes one process.
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
