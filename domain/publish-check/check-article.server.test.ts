import { media_files } from '@listgrove/db/schema/media';
import { policies } from '@listgrove/db/schema/policies';
import { blog_posts } from '@listgrove/db/schema/posts';
import { redirects } from '@listgrove/db/schema/redirects';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { itemSlug } from '@listgrove/kernel/slug';
import { expect, test } from 'vitest';
import { staffActor } from '../rights/testing/actors.ts';
import { type CheckedArticle, checkArticle } from './check-article.server.ts';

const database = await openDatabaseForFile();
const maya = staffActor(cast.maya);
const origin = 'https://lists.example';
const check = (article: CheckedArticle, actor = maya) => checkArticle(database.db, actor, article, origin);
const messages = async (content: string) => (await check({ content })).map(({ message }) => message);
const link = (href: string) => `<p><a href="${href}">there</a></p>`;

async function addPost(title: string, status: 'draft' | 'published'): Promise<string> {
  const id = newId();
  await database.db.insert(blog_posts).values({ id, title, status, author_name: 'Maya' });
  return `/blog/${itemSlug({ id, title })}`;
}

async function addImage(name: string, described: { alt?: string; is_decorative?: boolean } = {}): Promise<string> {
  const file = { original_name: name, size: 12, type: 'image/png', category: 'image' } as const;
  await database.db.insert(media_files).values({ name, ...file, ...described });
  return `/media/${name}`;
}

test('an article without fault has no findings', async () => {
  const image = await addImage('described.png', { alt: 'A heron' });
  const content = `<h2>One</h2><h3>Two</h3><p>Text</p><h2>Three</h2><img src="${image}" alt=""><img src="https://other.example/a.png" alt="A">`;
  expect(await check({ content, excerpt: 'Short', cover_image: image })).toEqual([]);
});

test('a missing excerpt is found where the kind of article has one', async () => {
  expect(await check({ content: '', excerpt: ' ' })).toMatchObject([{ kind: 'field', name: 'excerpt' }]);
  expect(await check({ content: '' })).toEqual([]);
});

test('images without alternative text are found by their place, unless the library describes them or they are decorative', async () => {
  const [bare, decorative] = [await addImage('bare.png'), await addImage('line.png', { is_decorative: true })];
  const content = `<img src="${decorative}"><img src="${bare}" alt="Here"><p>a</p><img src="${bare}" alt=""><img src="https://other.example/a.png" alt="">`;
  expect(await check({ content, cover_image: bare })).toEqual([
    { kind: 'field', name: 'cover_image', message: 'The cover has no alternative text.' },
    { kind: 'image', at: 2, message: 'Image 3 has no alternative text.' },
    { kind: 'image', at: 3, message: 'Image 4 has no alternative text.' },
  ]);
});

test('links to pages that visitors can open are fine', async () => {
  const { db } = database;
  const post = await addPost('Public', 'published');
  const file = await addImage('linked.png');
  await db.insert(redirects).values({ from_path: '/old-page', target: '/about', target_path: '/about' });
  await db.insert(policies).values({ title: 'Privacy', type: 'privacy', content: '', version: '1', is_active: true });
  const fine = [
    '/',
    '/about',
    '/help',
    '/blog/',
    '/search?q=a',
    '/signup',
    '/app/lists',
    '#part',
    'mailto:a@b.example',
  ];
  const stored = [
    post,
    `${post}?a=1#part`,
    `/blog/former-title-${post.slice(-8)}`,
    file,
    '/Old-Page/',
    '/policies/privacy',
  ];
  for (const href of [...fine, ...stored, `${origin}${post}`, 'https://other.example/nothing'])
    expect(await messages(link(href)), href).toEqual([]);
});

test('links to drafts, former pages and mistyped addresses are found', async () => {
  const draft = await addPost('Draft', 'draft');
  for (const href of [
    draft,
    '/nothing',
    '/blog/nothing-0badcafe',
    '/media/nothing.png',
    '/policies/cookies',
    '/helps',
    `${origin}/nothing`,
  ])
    expect(await messages(link(href)), href).toEqual([
      `The link “there” leads to ${new URL(href, origin).pathname}, which nobody can open.`,
    ]);
  expect(await check({ content: link('/') + link('/nothing') })).toMatchObject([{ kind: 'link', at: 1 }]);
});

test('headings that skip a level are found', async () => {
  expect(await messages('<h3>First</h3>')).toEqual(['The heading “First” skips a level.']);
  expect(await check({ content: '<h1>One</h1><h3>A <b>bold</b> one</h3><h2>Two</h2>' })).toEqual([
    { kind: 'heading', at: 1, message: 'The heading “A bold one” skips a level.' },
  ]);
});

test('a long text is checked, and at most fifty findings are returned', async () => {
  expect(await check({ content: link('/nothing').repeat(2_000) })).toHaveLength(50);
});

test('only staff check articles', async () => {
  const visitor = { ...maya, role: 'user' as const, isStaff: false };
  await expect(check({ content: '' }, visitor)).rejects.toMatchObject({ code: 'not-allowed' });
});
