import { help_articles } from '@listgrove/db/schema/help';
import { policies } from '@listgrove/db/schema/policies';
import { blog_posts } from '@listgrove/db/schema/posts';
import { page_seo } from '@listgrove/db/schema/seo';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { itemSlug } from '@listgrove/kernel/slug';
import { beforeEach, expect, test } from 'vitest';
import { moveToTrash } from '../editing/move-to-trash.server.ts';
import { editedPosts } from '../posts/edit-posts.server.ts';
import type { Actor } from '../rights/actor.ts';
import { staffActor } from '../rights/testing/actors.ts';
import { saveSeoOverride } from './save-override.server.ts';
import { findSeoOverride } from './seo.server.ts';
import { article, clearPages, listPages, typed } from './testing/pages.ts';

const database = await openDatabaseForFile();
beforeEach(() => clearPages(database.db));

const maya = staffActor(cast.maya);
const jonas = staffActor(cast.jonas);
const visitor: Actor = { ...maya, role: 'user', isStaff: false };

const list = (query: Parameters<typeof listPages>[2] = {}, actor = maya) => listPages(database.db, actor, query);

test('what staff write appears on the page; a field that equals the page’s own is not stored', async () => {
  const { db } = database;
  const post = article('Eleven avocados', { keywords: ['Food'] });
  await db.insert(blog_posts).values(post);
  const words = {
    title: 'Eleven avocados',
    description: 'Written.',
    keywords: ['Food'],
    image: '/media/a.webp',
    noindex: false,
    nofollow: false,
  };
  await saveSeoOverride(db, maya, { type: 'post', ref: post.id, version: null, ...words });
  expect(await findSeoOverride(db, `/blog/${itemSlug(post)}`)).toEqual({ ...words, title: '', keywords: [] });
  const { pages } = await list({ type: 'post' });
  expect(pages).toMatchObject([{ ...words, version: expect.any(Date), lastModified: expect.any(Date) }]);
});

test('staff tell search engines not to list a page and not to follow its links', async () => {
  const { db } = database;
  await saveSeoOverride(db, maya, { ...typed, type: 'page', ref: '/about', version: null, nofollow: true });
  expect(await findSeoOverride(db, '/about')).toMatchObject({ noindex: false, nofollow: true });
  const [page] = (await list({ q: '/about' })).pages;
  expect(page).toMatchObject({ title: 'About Us', noindex: false, nofollow: true });
  const both = { ...typed, noindex: true, nofollow: true, version: page?.version ?? null };
  await saveSeoOverride(db, maya, { ...both, type: 'page', ref: '/about' });
  expect(await findSeoOverride(db, '/about')).toMatchObject({ noindex: true, nofollow: true });
});

test('fields that were not edited follow the page, when it is renamed during the edit of others', async () => {
  const { db } = database;
  const post = article('Eleven avocados');
  await db.insert(blog_posts).values(post);
  const edit = { ...typed, type: 'post' as const, ref: post.id, title: 'Eleven avocados' };
  await db.update(blog_posts).set({ title: 'Twelve avocados' });
  await saveSeoOverride(db, maya, { ...edit, version: null, description: 'Written.', kept: ['title'] });
  const [page] = (await list({ type: 'post' })).pages;
  expect(page).toMatchObject({ title: 'Twelve avocados', description: 'Written.' });
  await saveSeoOverride(db, maya, { ...edit, version: page?.version ?? null, title: 'A dozen', kept: ['description'] });
  expect((await list({ type: 'post' })).pages).toMatchObject([{ title: 'A dozen', description: 'Written.' }]);
});

test('a save from an older version is refused with the current metadata of the page', async () => {
  const { db } = database;
  const about = { ...typed, type: 'page' as const, ref: '/about', version: null };
  await saveSeoOverride(db, jonas, { ...about, title: 'Who we are' });
  const late = saveSeoOverride(db, maya, { ...about, title: 'The team' });
  await expect(late).rejects.toThrow('This was changed by Jonas Okafor while you were editing.');
  await expect(late).rejects.toMatchObject({
    stored: { title: 'Who we are', description: 'Who makes Smart Lists, and why.' },
  });
  const [page] = (await list({ q: '/about' })).pages;
  await saveSeoOverride(db, maya, { ...about, version: page?.version ?? null, title: 'The team' });
  expect(await findSeoOverride(db, '/about')).toMatchObject({ title: 'The team' });
});

test.each([
  ['page', '/nowhere'],
  ['post', newId()],
  ['help', 'no id'],
  ['policy', 'nowhere'],
] as const)('nothing is stored for a page that does not exist: %s %s', async (type, ref) => {
  const save = saveSeoOverride(database.db, maya, { ...typed, type, ref, version: null, title: 'Title' });
  await expect(save).rejects.toThrow('This page is no longer there.');
});

test('only staff see and change metadata', async () => {
  await expect(list({}, visitor)).rejects.toThrow('You do not have permission');
  const save = saveSeoOverride(database.db, visitor, { ...typed, type: 'page', ref: '/', version: null });
  await expect(save).rejects.toThrow('You do not have permission');
});

test('an override goes with its item', async () => {
  const { db } = database;
  const [post, other] = [article('Eleven avocados'), article('Another')];
  await db.insert(blog_posts).values([post, other]);
  await db.insert(help_articles).values(article('How to share'));
  for (const { id } of [post, other])
    await saveSeoOverride(db, maya, { ...typed, type: 'post', ref: id, version: null, title: 'Written' });
  await moveToTrash(db, maya, editedPosts, [post.id]);
  expect(await db.select({ ref: page_seo.ref }).from(page_seo)).toEqual([{ ref: other.id }]);
});

test('an override of an item that is not public now is found by its address or text, and can be emptied', async () => {
  const { db } = database;
  const draft = article('Eleven avocados', { status: 'draft' });
  await db.insert(blog_posts).values([draft, article('Draft without an override', { status: 'draft' })]);
  await db.insert(policies).values({ type: 'cookies', title: 'Cookies', is_active: false });
  await db.insert(page_seo).values([
    { type: 'post', ref: draft.id, title: 'Green fruit', image: '/media/leaf.png' },
    { type: 'policy', ref: 'cookies', image: '/media/leaf.png' },
  ]);
  const address = `/blog/${itemSlug(draft)}`;
  for (const q of [address, 'green fruit']) {
    const { pages } = await list({ q });
    expect(pages).toMatchObject([{ type: 'post', path: address, isPublic: false }]);
  }
  const [policy] = (await list({ q: '/policies/cookies' })).pages;
  expect(policy).toMatchObject({ title: 'Cookie Policy', image: '/media/leaf.png', isPublic: false });
  expect((await list()).pages.every(({ isPublic }) => isPublic)).toBe(true);
  const version = policy?.version ?? null;
  await saveSeoOverride(db, maya, { ...typed, type: 'policy', ref: 'cookies', version });
  expect(await list({ q: '/policies/cookies' })).toMatchObject({ pages: [{ image: '' }] });
});
