import { requireNode } from './require-node.mjs';

// npm run media:check [-- --remove-strays]: compares the media library with its store. Ends with 1 when they differ.
// With the embedded database the program must be stopped first: it takes one process.
requireNode();
const { openDatabase } = await import('../db/connect.ts');
const { migrateDatabase } = await import('../db/migrate.ts');
const { checkMedia, removeStrays } = await import('../domain/media/check.server.ts');
const { openMediaStore } = await import('../domain/media/store.server.ts');
const { isCoded } = await import('../kernel/errors.ts');
const { readConfig } = await import('../server/config.ts');

try {
  const { dataDir, databaseUrl, mediaStore: bucket } = readConfig(process.env);
  const database = await openDatabase({ url: databaseUrl ?? undefined, dataDir });
  try {
    await migrateDatabase(database);
    const store = await openMediaStore({ dataDir, bucket });
    const { missing, changed, strays, files } = await checkMedia(database.db, store);
    console.log(`${files} files in the database, compared with ${store.objects.place}.`);
    report('Bytes missing in the store', missing);
    report('Bytes of another size than the database says', changed);
    report('Bytes that no file names', strays);
    if (process.argv.includes('--remove-strays')) {
      await removeStrays(database.db, store, strays);
      console.log(`${strays.length} removed.`);
      strays.length = 0;
    }
    if (missing.length + changed.length + strays.length > 0) process.exitCode = 1;
    else console.log('All is well.');
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(isCoded(error) ? `Cannot check: ${error.message}` : error);
  process.exitCode = 1;
}

function report(title, names) {
  if (names.length === 0) return;
  console.log(`${title}:`);
  for (const name of names) console.log(`  ${name}`);
}
