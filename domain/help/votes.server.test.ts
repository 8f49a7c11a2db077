import { help_articles, help_reasons, help_votes } from '@listgrove/db/schema/help';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { newId } from '@listgrove/kernel/ids';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { isVisitor, newVisitor, readHelpVote, voteOnHelp } from './votes.server.ts';

const database = await openDatabaseForFile();
beforeEach(() => database.db.delete(help_articles));

async function save(status: 'draft' | 'published' = 'published'): Promise<string> {
  const [article] = await database.db
    .insert(help_articles)
    .values({ title: 'Use your lists offline', author_name: 'Priya', status })
    .returning();
  return article?.id ?? '';
}

/** Returns all answers about a help article: whether each visitor found it helpful. */
async function answersTo(article_id: string): Promise<boolean[]> {
  const rows = await database.db.select().from(help_votes).where(eq(help_votes.article_id, article_id));
  return rows.map(({ helpful }) => helpful).sort();
}

test('a visitor has one answer for each help article and can change it or take it back', async () => {
  const article_id = await save();
  const visitor = newVisitor();
  const { db } = database;

  expect(await readHelpVote(db, visitor, article_id)).toEqual({ vote: null, reason: '' });
  await voteOnHelp(db, visitor, { article_id, vote: 'yes' });
  await voteOnHelp(db, visitor, { article_id, vote: 'yes' });
  expect(await readHelpVote(db, visitor, article_id)).toMatchObject({ vote: 'yes' });
  expect(await answersTo(article_id)).toEqual([true]);

  await voteOnHelp(db, visitor, { article_id, vote: 'no' });
  expect(await readHelpVote(db, visitor, article_id)).toMatchObject({ vote: 'no' });
  expect(await answersTo(article_id)).toEqual([false]);

  await voteOnHelp(db, visitor, { article_id, vote: null });
  expect(await readHelpVote(db, visitor, article_id)).toEqual({ vote: null, reason: '' });
  expect(await answersTo(article_id)).toEqual([]);
});

test('a visitor who clicks twenty times at once has one vote', async () => {
  const article_id = await save();
  const visitor = newVisitor();
  await Promise.all(Array.from({ length: 20 }, () => voteOnHelp(database.db, visitor, { article_id, vote: 'yes' })));
  expect(await answersTo(article_id)).toEqual([true]);
});

test('the answers of all visitors are stored separately for each help article', async () => {
  const [first, second, third] = [await save(), await save(), await save()];
  for (const vote of ['yes', 'yes', 'no'] as const) {
    await voteOnHelp(database.db, newVisitor(), { article_id: first, vote });
  }
  await voteOnHelp(database.db, newVisitor(), { article_id: second, vote: 'no' });
  expect(await answersTo(first)).toEqual([false, true, true]);
  expect(await answersTo(second)).toEqual([false]);
  expect(await answersTo(third)).toEqual([]);
});

test('a draft, or a help article that does not exist, takes no votes', async () => {
  expect(await voteOnHelp(database.db, newVisitor(), { article_id: await save('draft'), vote: 'yes' })).toBe(false);
  expect(await voteOnHelp(database.db, newVisitor(), { article_id: newId(), vote: 'yes' })).toBe(false);
  expect(await database.db.select().from(help_votes)).toEqual([]);
});

test('no visitor’s secret is stored, and the votes on a help article are deleted with it', async () => {
  const article_id = await save();
  const visitor = newVisitor();
  await voteOnHelp(database.db, visitor, { article_id, vote: 'yes' });
  expect(JSON.stringify(await database.db.select().from(help_votes))).not.toContain(visitor);
  await database.db.delete(help_articles).where(eq(help_articles.id, article_id));
  expect(await database.db.select().from(help_votes)).toEqual([]);
});

test('a cookie that this program did not set is not a visitor’s secret', () => {
  expect(isVisitor(newVisitor())).toBe(true);
  for (const value of [null, undefined, '', 'short', 'x'.repeat(23), `${'x'.repeat(21)};`, 7]) {
    expect(isVisitor(value)).toBe(false);
  }
});

test('what a reader missed is kept with the answer No, replaced by what they say next, and goes with the answer', async () => {
  const { db } = database;
  const article_id = await save();
  const visitor = newVisitor();
  const read = () => readHelpVote(db, visitor, article_id);
  await voteOnHelp(db, visitor, { article_id, vote: 'no' });
  const reasons = ['A picture', 'A picture of the button'];
  for (const reason of reasons) await voteOnHelp(db, visitor, { article_id, vote: 'no', reason });
  await voteOnHelp(db, visitor, { article_id, vote: 'no' });
  expect(await read()).toEqual({ vote: 'no', reason: 'A picture of the button' });
  await voteOnHelp(db, visitor, { article_id, vote: 'yes', reason: 'Not stored' });
  expect([await read(), await db.$count(help_reasons)]).toEqual([{ vote: 'yes', reason: '' }, 0]);
  await voteOnHelp(db, visitor, { article_id, vote: 'no', reason: 'Again' });
  await voteOnHelp(db, visitor, { article_id, vote: 'no', reason: '' });
  expect(await read()).toEqual({ vote: 'no', reason: '' });
  await voteOnHelp(db, visitor, { article_id, vote: 'no', reason: 'Again' });
  await voteOnHelp(db, visitor, { article_id, vote: null });
  expect([await read(), await db.$count(help_reasons)]).toEqual([{ vote: null, reason: '' }, 0]);
});

test('of eight reasons that a reader sends at once, one is stored', async () => {
  const article_id = await save();
  const visitor = newVisitor();
  const reasons = Array.from({ length: 8 }, (_, index) => `Reason ${index}`);
  await Promise.all(reasons.map((reason) => voteOnHelp(database.db, visitor, { article_id, vote: 'no', reason })));
  expect(await database.db.$count(help_reasons)).toBe(1);
  expect(reasons).toContain((await readHelpVote(database.db, visitor, article_id)).reason);
});
