import type { Database } from '@listgrove/db/db';
import { bug_reports, feature_requests } from '@listgrove/db/schema/feedback';
import { help_articles } from '@listgrove/db/schema/help';
import { media_files } from '@listgrove/db/schema/media';
import { policies } from '@listgrove/db/schema/policies';
import { blog_posts } from '@listgrove/db/schema/posts';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { cast } from '@listgrove/fixtures/cast';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matching } from '../feedback/matching.server.ts';
import { listRoadmap } from '../feedback/roadmap.server.ts';
import { listFiles } from '../media/files.server.ts';
import { listPublishedPosts } from '../posts/posts.server.ts';
import { staffActor } from '../rights/testing/actors.ts';
import { findTitles } from './find-titles.server.ts';

const maya = staffActor(cast.maya);
const sender = { user_name: cast.kenji.name, user_email: cast.kenji.email, description: 'Please' };
let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  await db.insert(blog_posts).values([
    { title: 'Offline, at last', author_name: 'Maya', status: 'draft' },
    { title: 'Another', excerpt: 'about offline work', author_name: 'Maya' },
  ]);
  await db.insert(help_articles).values({ title: 'Working offline', author_name: 'Priya' });
  await db.insert(policies).values({ type: 'terms', title: 'Terms of OFFLINE use', is_active: false });
  await db.insert(feature_requests).values({ title: '100% offline', ...sender });
  await db.insert(bug_reports).values(
    Array.from({ length: 7 }, (_, index) => ({
      title: `Offline bug ${index}`,
      ...sender,
      created_at: new Date(2026, 0, 1 + index),
    })),
  );
});
afterAll(() => database.close());

const titles = async (q: string) =>
  (await findTitles(database.db, maya, q)).map(({ label, title }) => `${label}: ${title}`);

test('staff find items of every noun by a part of the title, drafts too, at most five of each, newest first', async () => {
  expect(await titles(' offLINE ')).toEqual([
    'Blog post: Offline, at last',
    'Help article: Working offline',
    'Policy: Terms of OFFLINE use',
    'Feature request: 100% offline',
    'Bug report: Offline bug 6',
    'Bug report: Offline bug 5',
    'Bug report: Offline bug 4',
    'Bug report: Offline bug 3',
    'Bug report: Offline bug 2',
  ]);
});

test('special characters are taken literally, and one letter finds nothing', async () => {
  expect(await titles('0% o')).toEqual(['Feature request: 100% offline']);
  expect(await titles('o_f')).toEqual([]);
  expect(await titles('o')).toEqual([]);
});

test('two letters find titles that contain them, whatever the number of matches', async () => {
  const { db } = database;
  const policy = { type: 'privacy' as const, title: 'Rules', is_active: false };
  const rolledBack = new Error('rolled back');
  const searched = db.transaction(async (tx) => {
    await tx.insert(policies).values([policy, { ...policy, title: 'Notes' }]);
    const found = async () => (await findTitles(tx, maya, 'la')).map(({ title }) => title);
    for (const count of [0, 1, 4, 5, 450]) {
      await tx.delete(blog_posts);
      await tx
        .insert(blog_posts)
        .values([
          ...Array.from({ length: count }, () => ({ title: 'Recipes', author_name: 'Maya' })),
          { title: 'The last list', author_name: 'Maya', created_at: new Date(2020, 0, 1) },
        ]);
      expect(await found()).toEqual(['The last list']);
    }
    await tx.insert(policies).values({ ...policy, title: 'Law' });
    expect(await found()).toEqual(['The last list', 'Law']);
    const many = Array.from({ length: 250 }, (_, index) => ({ title: `Last ${index}`, author_name: 'Maya' }));
    await tx.insert(blog_posts).values(many.map((post) => ({ ...post, created_at: new Date(2021, 0, 1) })));
    expect((await found()).filter((title) => title.startsWith('Last '))).toHaveLength(5);
    throw rolledBack;
  });
  await expect(searched).rejects.toBe(rolledBack);
});

// Marks that combine with a letter are part of the word, and each database has its own rules for lower case.
test.each(['हिन्दी', 'ที่นี่', 'हि', 'क नि', 'İstanbul', 'ΟΔΟΣ', 'ΟΣ'])(
  'the title %s is found in the command palette, on the roadmap, among requests, posts and files',
  async (title) => {
    const { db } = database;
    const rolledBack = new Error('rolled back');
    const searched = db.transaction(async (tx) => {
      await tx.insert(blog_posts).values({ title, author_name: 'Maya', status: 'published' });
      await tx.insert(feature_requests).values({ title, ...sender, status: 'approved' });
      await tx
        .insert(media_files)
        .values({ name: 'a.png', original_name: title, type: 'image/png', category: 'image', size: 1 });
      expect(await findTitles(tx, maya, title)).toMatchObject([{ label: 'Blog post' }, { label: 'Feature request' }]);
      expect((await listRoadmap(tx, { q: title, status: '', category: '', page: 1 })).total).toBe(1);
      const where = matching(feature_requests, title);
      expect(await tx.select({ title: feature_requests.title }).from(feature_requests).where(where)).toEqual([
        { title },
      ]);
      expect((await listPublishedPosts(tx, { q: title })).total).toBe(1);
      expect((await listFiles(tx, maya, { q: title, category: null, page: 1 })).total).toBe(1);
      throw rolledBack;
    });
    await expect(searched).rejects.toBe(rolledBack);
  },
);

test('only staff search all titles', async () => {
  await expect(findTitles(database.db, { ...maya, isStaff: false }, 'offline')).rejects.toMatchObject({
    code: 'not-allowed',
  });
});
