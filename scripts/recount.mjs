import { withDatabase } from './with-database.mjs';

// npm run recount: rebuilds the counts that the database maintains from its rows. Needed after a data-only restore.
await withDatabase('count', async (database) => {
  const { recount } = await import('../db/recount.ts');
  await recount(database);
  console.log('Counts rebuilt.');
});
