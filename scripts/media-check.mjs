import { withDatabase } from './with-database.mjs';

// npm run media:check [-- --remove-strays]: compares the media library with its store, and deletes stored files without
// a database row on request. Exits with code 1 if they differ.
await withDatabase('check', async ({ db }, { dataDir, mediaStore: bucket }) => {
  const { checkMedia, removeStrays } = await import('../domain/media/check.server.ts');
  const { openMediaStore } = await import('../domain/media/store.server.ts');
  const store = await openMediaStore({ dataDir, bucket });
  const { missing, changed, strays, files } = await checkMedia(db, store);
  console.log(`${files} files in the database, compared with ${store.objects.place}.`);
  report('Missing in the store', missing);
  report('Stored with another size than in the database', changed);
  report('Stored without a file in the database', strays);
  if (process.argv.includes('--remove-strays')) {
    await removeStrays(db, store, strays);
    console.log(`${strays.length} removed.`);
    strays.length = 0;
  }
  if (missing.length + changed.length + strays.length > 0) process.exitCode = 1;
  else console.log('No differences.');
});

function report(title, names) {
  if (names.length === 0) return;
  console.log(`${title}:`);
  for (const name of names) console.log(`  ${name}`);
}
