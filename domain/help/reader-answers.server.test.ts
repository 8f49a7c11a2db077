import { help_articles, help_reasons } from '@listgrove/db/schema/help';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { beforeEach, expect, test } from 'vitest';
import { staffActor } from '../rights/testing/actors.ts';
import { deleteReason, listAnsweredArticles, listReasons } from './reader-answers.server.ts';
import { newVisitor, readHelpVote, voteOnHelp } from './votes.server.ts';

const database = await openDatabaseForFile();
beforeEach(() => database.db.delete(help_articles));

const maya = staffActor(cast.maya);

/** Stores an article with these answers, and returns its id. A text is a reason for the answer No. */
async function answered(title: string, ...answers: (boolean | string)[]): Promise<string> {
  const { db } = database;
  const id = newId();
  await db.insert(help_articles).values({ id, title, author_name: 'Priya', status: 'published' });
  for (const answer of answers)
    await voteOnHelp(db, newVisitor(), {
      article_id: id,
      vote: answer === true ? 'yes' : 'no',
      reason: typeof answer === 'string' ? answer : undefined,
    });
  return id;
}

test('articles that did not help the most readers come first, with their counts; those without an answer do not', async () => {
  await answered('Liked', true, true, false);
  await answered('Disliked', false, 'No picture', 'Too long');
  await answered('Mixed', true, false);
  await answered('Unanswered');
  const list = await listAnsweredArticles(database.db, maya, { page: 1 });
  expect([list.total, list.articles.map(({ title, yes, no, reasons }) => [title, yes, no, reasons])]).toEqual([
    3,
    [
      ['Disliked', 0, 3, 2],
      ['Mixed', 1, 1, 0],
      ['Liked', 2, 1, 0],
    ],
  ]);
});

test('what readers missed is listed by article, the newest first; deleting it leaves their answer', async () => {
  const { db } = database;
  const id = await answered('Disliked', 'No picture', 'Too long');
  await answered('Other', 'Not about this');
  const list = await listReasons(db, maya, { id, page: 1 });
  expect([list?.title, list?.total, list?.reasons.map(({ reason }) => reason)]).toEqual([
    'Disliked',
    2,
    ['Too long', 'No picture'],
  ]);
  const visitor = newVisitor();
  await voteOnHelp(db, visitor, { article_id: id, vote: 'no', reason: 'Call me at home' });
  const [newest] = (await listReasons(db, maya, { id, page: 1 }))?.reasons ?? [];
  await deleteReason(db, maya, newest?.id ?? '');
  expect(await readHelpVote(db, visitor, id)).toEqual({ vote: 'no', reason: '' });
  expect(await listReasons(db, maya, { id: newId(), page: 1 })).toBeNull();
});

test('only staff see the answers and delete words', async () => {
  const { db } = database;
  const visitor = { ...maya, role: 'user' as const, isStaff: false };
  const id = await answered('Disliked', 'No picture');
  const attempts = [
    () => listAnsweredArticles(db, visitor, { page: 1 }),
    () => listReasons(db, visitor, { id, page: 1 }),
    () => deleteReason(db, visitor, newId()),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-allowed' });
  expect(await db.$count(help_reasons)).toBe(1);
});
