import type { Database } from '@listgrove/db/db';
import { help_articles } from '@listgrove/db/schema/help';
import { profiles } from '@listgrove/db/schema/profiles';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { findRow } from '../editing/edit-rows.server.ts';
import { moveToTrash } from '../editing/move-to-trash.server.ts';
import type { Actor } from '../rights/actor.ts';
import { staffActor } from '../rights/testing/actors.ts';
import { editedHelpArticles } from './edit-help-articles.server.ts';
import { type HelpInput, helpInput } from './help-article-input.ts';
import { listHelpForStaff } from './list-for-staff.server.ts';

let database: Database;
const maya = staffActor(cast.maya);
const visitor: Actor = { ...maya, role: 'user', isStaff: false };
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.insert(profiles).values({ id: maya.id, name: maya.name, email: maya.email });
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(help_articles));

const input = (changes: Partial<HelpInput> = {}): HelpInput & { id: string } => ({
  id: newId(),
  title: 'Share a list',
  excerpt: '',
  content: '<p>Press Share.</p>',
  cover_image: '',
  category: 'general',
  order_index: 0,
  keywords: [],
  status: 'draft',
  featured: false,
  ...changes,
});
const titles = async (wanted: Partial<Parameters<typeof listHelpForStaff>[2]> = {}) => {
  const all = { q: '', category: '', status: '', order: 'usual', page: 1, ...wanted } as const;
  return (await listHelpForStaff(database.db, maya, all)).articles.map(({ title }) => title);
};

test('a help article is stored once, found by category, changed and deleted', async () => {
  const { db } = database;
  const sent = input({ category: 'features' });
  await Promise.all([editedHelpArticles.create(db, maya, sent), editedHelpArticles.create(db, maya, sent)]);
  await editedHelpArticles.create(db, maya, input({ title: 'Other' }));
  expect(await titles({ category: 'features' })).toEqual(['Share a list']);
  const seen = await findRow(db, maya, help_articles, sent.id);
  if (!seen) throw new Error('not stored');
  await editedHelpArticles.update(db, maya, { ...sent, title: 'Renamed', updated_at: seen.updated_at });
  await expect(editedHelpArticles.update(db, maya, { ...sent, updated_at: seen.updated_at })).rejects.toMatchObject({
    code: 'stale',
    stored: { title: 'Renamed', author_name: maya.name },
  });
  await moveToTrash(db, maya, editedHelpArticles, [sent.id]);
  expect(await titles()).toEqual(['Other']);
});

test('staff’s list shows featured help articles first, then each category in its own order', async () => {
  for (const article of [
    input({ title: 'third', category: 'features', order_index: 2 }),
    input({ title: 'second', category: 'features', order_index: 1 }),
    input({ title: 'first', category: 'general', featured: true }),
    input({ title: 'fourth', category: 'general' }),
  ]) {
    await editedHelpArticles.create(database.db, maya, article);
  }
  expect(await titles()).toEqual(['first', 'second', 'third', 'fourth']);
  expect(await titles({ order: 'updated' })).toEqual(['fourth', 'first', 'second', 'third']);
});

test.each([
  ['7', 7],
  [' -3 ', -3],
  ['4.9', 4],
  ['12abc', 12],
  ['', 0],
  ['first', 0],
  ['99999999999', 0],
])('a display order of “%s” is %i', (typed, order) => {
  expect(z.object({ order_index: helpInput.order_index }).parse({ order_index: typed })).toEqual({
    order_index: order,
  });
});

test('keywords are trimmed, and empty and repeated ones are dropped', () => {
  expect(helpInput.keywords.parse(' Sharing \n\nOffline\nSharing')).toEqual(['Sharing', 'Offline']);
});

test('only staff read or write help articles in the back office', async () => {
  const { db } = database;
  const sent = input();
  const attempts = [
    () => editedHelpArticles.create(db, visitor, sent),
    () => listHelpForStaff(db, visitor, { q: '', category: '', status: '', order: 'usual', page: 1 }),
    () => findRow(db, visitor, help_articles, sent.id),
    () => editedHelpArticles.update(db, visitor, { ...sent, updated_at: new Date() }),
    () => moveToTrash(db, visitor, editedHelpArticles, [sent.id]),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not-allowed' });
});
