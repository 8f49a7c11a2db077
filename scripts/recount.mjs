import { requireNode } from './require-node.mjs';

// npm run recount: counts anew, from the rows, what the database keeps count of; after a restore of data alone.
// With the embedded database the program must be stopped first: it takes one process.
requireNode();
const { openDatabase } = await import('../db/connect.ts');
const { migrateDatabase } = await import('../db/migrate.ts');
const { recount } = await import('../db/recount.ts');
const { isCoded } = await import('../kernel/errors.ts');
const { readConfig } = await import('../server/config.ts');

try {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const database = await openDatabase({ url: databaseUrl ?? undefined, dataDir });
  try {
    await migrateDatabase(database);
    await recount(database);
    console.log('Counted anew.');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(isCoded(error) ? `Cannot count: ${error.message}` : error);
  process.exitCode = 1;
}
