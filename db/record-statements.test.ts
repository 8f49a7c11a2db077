import { eq, exists, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newRecording, recordStatements } from './record-statements.ts';
import * as table from './schema/schema.ts';
import { openDatabaseForFile } from './testing/database-for-file.ts';

const database = await openDatabaseForFile();

async function recorded(work: () => PromiseLike<unknown>) {
  const recording = newRecording();
  await recordStatements(recording, work);
  return { ...recording, sources: [...recording.sources].sort() };
}

test('the tables that a query reads are recorded, including those of subselects and `exists`', async () => {
  const { db } = database;
  const ofPosts = db.select({ one: sql`1` }).from(table.page_seo).where(eq(table.page_seo.type, 'post'));
  const query = db.select({ id: table.blog_posts.id }).from(table.blog_posts).where(exists(ofPosts));
  expect(await recorded(() => query)).toEqual({
    sources: ['blog_posts', 'page_seo'],
    isComplete: true,
    mayHaveWritten: false,
  });
});

test('a write is recorded, also in a transaction and from raw SQL', async () => {
  const { db } = database;
  const policy = { type: 'privacy' as const, title: 'Privacy', is_active: false };
  expect(await recorded(() => db.insert(table.policies).values(policy).returning())).toMatchObject({
    mayHaveWritten: true,
  });
  const inTransaction = () => db.transaction(async (tx) => void (await tx.delete(table.policies)));
  expect(await recorded(inTransaction)).toMatchObject({ mayHaveWritten: true });
  expect(await recorded(() => db.execute(sql`update policies set title = title`))).toMatchObject({
    mayHaveWritten: true,
  });
  expect(await recorded(() => db.transaction(async (tx) => tx.select().from(table.policies)))).toEqual({
    sources: ['policies'],
    isComplete: true,
    mayHaveWritten: false,
  });
});

test('recordings of concurrent operations do not mix', async () => {
  const { db } = database;
  const all = await Promise.all([
    recorded(() => db.select().from(table.policies)),
    recorded(() => db.select().from(table.testimonials)),
  ]);
  expect(all.map(({ sources }) => sources)).toEqual([['policies'], ['testimonials']]);
});
