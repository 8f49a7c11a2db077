import { withDatabase } from './with-database.mjs';

// npm run recount: counts anew, from the rows, what the database keeps count of; after a restore of data alone.
await withDatabase('count', async (database) => {
  const { recount } = await import('../db/recount.ts');
  await recount(database);
  console.log('Counted anew.');
});
