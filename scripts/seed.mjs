import { parseArgs } from 'node:util';
import { requireNode } from './require-node.mjs';

// npm run seed -- --posts N: adds generated posts to the database that `npm start` would use, to see the site at size.
requireNode();
const { values } = parseArgs({ options: { posts: { type: 'string' } } });
const count = Number(values.posts);
if (!Number.isInteger(count) || count < 1 || count > 1_000_000) {
  console.error(`--posts is ${values.posts ?? 'missing'}; it takes a whole number from 1 to 1,000,000.`);
  process.exit(1);
}

const { openDatabase } = await import('../db/connect.ts');
const { migrateDatabase } = await import('../db/migrate.ts');
const { insertGeneratedPosts } = await import('../fixtures/generated-posts.ts');
const { seedDatabase } = await import('../fixtures/seed.ts');
const { isCoded } = await import('../kernel/errors.ts');

try {
  const dataDir = process.env.DATA_DIR ?? './data';
  const database = await openDatabase({ url: process.env.DATABASE_URL, dataDir });
  try {
    await migrateDatabase(database);
    // An empty database gets its demo first: later it would count as one that holds content already.
    await seedDatabase(database, { seed: process.env.SEED === 'none' ? 'none' : 'demo', dataDir });
    const start = Date.now();
    await insertGeneratedPosts(database, count, (done) => {
      if (done % 5_000 === 0) console.log(`${done.toLocaleString('en-US')} posts …`);
    });
    console.log(`${count.toLocaleString('en-US')} posts added in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
  } finally {
    await database.close();
  }
} catch (error) {
  console.error(isCoded(error) ? `Cannot seed: ${error.message}` : error);
  process.exit(1);
}
