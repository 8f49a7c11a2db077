import { parseArgs } from 'node:util';
import { withDatabase } from './with-database.mjs';

// npm run seed -- --posts N: adds N generated posts to the database that `npm start` would use.
const { values } = parseArgs({ options: { posts: { type: 'string' } } });
const count = Number(values.posts);
if (!Number.isInteger(count) || count < 1 || count > 1_000_000) {
  console.error(`--posts is ${values.posts ?? 'missing'}; it takes a whole number from 1 to 1,000,000.`);
  process.exit(1);
}

await withDatabase('seed', async (database, { dataDir, mediaStore: bucket, seed }) => {
  const { openMediaStore } = await import('../domain/media/store.server.ts');
  const { insertGeneratedPosts } = await import('../fixtures/generated-posts.ts');
  const { seedDatabase } = await import('../fixtures/seed.ts');
  // An empty database must be seeded first: once it contains posts, it counts as filled and gets no demo content.
  const { objects } = await openMediaStore({ dataDir, bucket });
  await seedDatabase(database, { seed, objects });
  const start = Date.now();
  await insertGeneratedPosts(database, count, (done) => {
    if (done % 5_000 === 0) console.log(`${done.toLocaleString('en-US')} posts …`);
  });
  console.log(`${count.toLocaleString('en-US')} posts added in ${((Date.now() - start) / 1000).toFixed(1)} s.`);
});
