import type { Database } from '@listgrove/db/db';
import { help_articles, help_votes } from '@listgrove/db/schema/help';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { newId } from '@listgrove/kernel/ids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countHelpVotes, isVisitor, newVisitor, readHelpVote, voteOnHelp } from './votes.server.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(help_articles));

async function save(status: 'draft' | 'published' = 'published'): Promise<string> {
  const [article] = await database.db
    .insert(help_articles)
    .values({ title: 'Use your lists offline', author_name: 'Priya', status })
    .returning();
  return article?.id ?? '';
}

test('a visitor has one answer for each article, may change it and take it back', async () => {
  const article_id = await save();
  const visitor = newVisitor();
  const { db } = database;
  const counts = async () => (await countHelpVotes(db, [article_id])).get(article_id);

  expect(await readHelpVote(db, visitor, article_id)).toBeNull();
  await voteOnHelp(db, visitor, { article_id, vote: 'yes' });
  await voteOnHelp(db, visitor, { article_id, vote: 'yes' });
  expect(await readHelpVote(db, visitor, article_id)).toBe('yes');
  expect(await counts()).toEqual({ helpful: 1, unhelpful: 0 });

  await voteOnHelp(db, visitor, { article_id, vote: 'no' });
  expect(await readHelpVote(db, visitor, article_id)).toBe('no');
  expect(await counts()).toEqual({ helpful: 0, unhelpful: 1 });

  await voteOnHelp(db, visitor, { article_id, vote: null });
  expect(await readHelpVote(db, visitor, article_id)).toBeNull();
  expect(await counts()).toEqual({ helpful: 0, unhelpful: 0 });
});

test('a visitor who clicks twenty times at once has one vote', async () => {
  const article_id = await save();
  const visitor = newVisitor();
  await Promise.all(Array.from({ length: 20 }, () => voteOnHelp(database.db, visitor, { article_id, vote: 'yes' })));
  expect(await countHelpVotes(database.db, [article_id])).toEqual(
    new Map([[article_id, { helpful: 1, unhelpful: 0 }]]),
  );
});

test('staff see the answers of all visitors, for each article of a list', async () => {
  const [first, second, third] = [await save(), await save(), await save()];
  for (const vote of ['yes', 'yes', 'no'] as const) {
    await voteOnHelp(database.db, newVisitor(), { article_id: first, vote });
  }
  await voteOnHelp(database.db, newVisitor(), { article_id: second, vote: 'no' });
  expect(await countHelpVotes(database.db, [first, second, third])).toEqual(
    new Map([
      [first, { helpful: 2, unhelpful: 1 }],
      [second, { helpful: 0, unhelpful: 1 }],
      [third, { helpful: 0, unhelpful: 0 }],
    ]),
  );
  expect(await countHelpVotes(database.db, [])).toEqual(new Map());
});

test('a draft, or an article that does not exist, takes no votes', async () => {
  expect(await voteOnHelp(database.db, newVisitor(), { article_id: await save('draft'), vote: 'yes' })).toBe(false);
  expect(await voteOnHelp(database.db, newVisitor(), { article_id: newId(), vote: 'yes' })).toBe(false);
  expect(await database.db.select().from(help_votes)).toEqual([]);
});

test('the table keeps no secret of a visitor, and an article that goes takes its votes along', async () => {
  const article_id = await save();
  const visitor = newVisitor();
  await voteOnHelp(database.db, visitor, { article_id, vote: 'yes' });
  expect(JSON.stringify(await database.db.select().from(help_votes))).not.toContain(visitor);
  await database.db.delete(help_articles).where(eq(help_articles.id, article_id));
  expect(await database.db.select().from(help_votes)).toEqual([]);
});

test('only what this program made counts as a visitor', () => {
  expect(isVisitor(newVisitor())).toBe(true);
  for (const value of [null, undefined, '', 'short', 'x'.repeat(23), `${'x'.repeat(21)};`, 7]) {
    expect(isVisitor(value)).toBe(false);
  }
});
