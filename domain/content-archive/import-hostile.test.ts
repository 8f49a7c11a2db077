import type { Database } from '@listgrove/db/connect';
import { media_files } from '@listgrove/db/schema/media';
import { blog_posts } from '@listgrove/db/schema/posts';
import { site_settings } from '@listgrove/db/schema/settings';
import { seedDatabase } from '@listgrove/fixtures/seed';
import { newId } from '@listgrove/kernel/ids';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ObjectStore } from '../media/objects.server.ts';
import type { ImportReport } from './import-report.ts';
import { archiveOf, archiveWith, openSite } from './testing/archives.ts';

const seeded = (seed: 'demo' | 'none') => (database: Database, objects: ObjectStore) =>
  seedDatabase(database, { seed, objects });

let site: Awaited<ReturnType<typeof openSite>>;
beforeAll(async () => {
  site = await openSite(seeded('none'));
});
afterAll(() => site?.close());

const id = newId();
const post = (columns: Record<string, string>, text = 'A text.') => {
  const usual = {
    id,
    title: 'A post',
    author_name: 'Maya',
    status: 'published',
    created_at: '2026-01-02T03:04:05.000Z',
  };
  const lines = Object.entries({ ...usual, ...columns }).map(([name, value]) => `${name}: ${value}\n`);
  return `---\n${lines.join('')}---\n\n${text}`;
};
const file = (columns: Record<string, unknown>) =>
  JSON.stringify([{ id: newId(), name: 'a-1.svg', object: null, original_name: 'a.svg', ...columns }]);
const reasonOf = ({ named }: ImportReport) => named.map(({ kind, reason }) => `${kind}: ${reason}`).join('\n');
const imported = (entries: Record<string, Buffer | string>) => site.imported(archiveWith(entries));

test('formatted text is reduced to what the editor can make', async () => {
  await imported({
    'blog/a.md': post({}, 'Hi <script>alert(1)</script><img src=x onerror=alert(1)> [a](javascript:b)'),
  });
  const [stored] = await site.db.select().from(blog_posts).where(eq(blog_posts.id, id));
  expect(stored?.content).toBe('<p>Hi  a</p>');
});

test.each([
  [{ id: '7' }, 'Its column “id” cannot be read.'],
  [{ id: newId(), is_admin: 'true' }, 'It has a column “is_admin”, which this site does not know.'],
  [{ id: newId(), reading_minutes: '9' }, 'It has a column “reading_minutes”, which this site does not know.'],
  [{ id: newId(), title: '"  "' }, 'The title is required.'],
  [{ id: newId(), title: '[a]' }, 'Its column “title” cannot be read.'],
  [{ id: newId(), status: 'secret' }, 'Its column “status” cannot be read.'],
  [{ id: newId(), created_at: 'yesterday' }, 'Its column “created_at” cannot be read.'],
  [{ id: newId(), updated_at: '2999-01-01T00:00:00.000Z' }, 'It says that it was saved in the future.'],
  [
    { id: newId(), cover_image: 'javascript:alert(1)' },
    'Please give a web address that begins with https://, or pick an image.',
  ],
  [{ id: newId(), author_name: `"${'a'.repeat(301)}"` }, 'Its column “author_name” is longer than 300 characters.'],
  [{ id: newId(), author_name: '"a\\nb"' }, 'The database does not accept it.'],
])('an item with the columns %j is refused', async (columns, reason) => {
  expect(reasonOf(await imported({ 'blog/a.md': post(columns as Record<string, string>) }))).toBe(`refused: ${reason}`);
});

test('an entry that cannot be read is named, and the others are imported', async () => {
  const report = await imported({
    'blog/none.md': 'No columns.',
    'blog/bomb.md': `---\na: &a [x]\nb: [*a, *a]\n---\n`,
    'blog/large.md': Buffer.alloc(9 * 2 ** 20, 'a'),
    'redirects.json': '{"id":',
    '../etc/passwd': 'root',
    'accounts.json': '[]',
    'media/../../secret.txt': 'a',
    'blog/good.md': post({ id: newId(), title: 'Good' }),
  });
  expect(reasonOf(report).split('\n')).toEqual([
    'refused: “blog/none.md” cannot be read.',
    'refused: “blog/bomb.md” cannot be read.',
    'refused: “blog/large.md” is larger than a text of this program can be.',
    'refused: “redirects.json” cannot be read.',
    ...Array.from({ length: 2 }, () => 'refused: This program does not know what this is.'),
    'refused: The archive does not say which file of the library this is.',
  ]);
  expect(report.counts.find(({ label }) => label === 'Post')?.new).toBe(1);
});

test('settings, redirects and metadata are checked as in their forms', async () => {
  const report = await imported({
    'settings.json': JSON.stringify([
      { key: 'secret', value: 'a' },
      { key: 'logo_url', value: 'javascript:alert(1)' },
      { key: 'company_story', value: '<p>Us</p><script>alert(1)</script>' },
    ]),
    'redirects.json': JSON.stringify([
      { id: newId(), from_path: '/a', target: '/b', target_path: '/b' },
      { id: newId(), from_path: '/b', target: '/a', target_path: '/x' },
      { id: newId(), from_path: '/c', target: '//evil.example', target_path: null },
    ]),
    'seo.json': JSON.stringify([{ type: 'post', ref: newId(), title: 'A' }]),
  });
  expect(reasonOf(report).split('\n')).toEqual([
    'refused: There is no setting with this name here.',
    'refused: Please give a web address that begins with https://, or pick an image.',
    'changed: ',
    'refused: This redirect would lead back to itself, over the new address or over redirects from there.',
    'refused: Please give an address of this site, such as /new-page, or one that begins with https://.',
    'refused: This page is no longer there.',
  ]);
  const [story] = await site.db.select().from(site_settings).where(eq(site_settings.key, 'company_story'));
  expect(story?.value).toBe('<p>Us</p>');
});

test('files are inspected as uploads are', async () => {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><script>alert(1)</script><rect width="9" height="9"/></svg>';
  expect(reasonOf(await imported({ 'media.json': file({ name: '../a.svg' }), 'media/../a.svg': svg }))).toMatch(
    /refused: Its name/,
  );
  expect(reasonOf(await imported({ 'media.json': file({ name: 'a.html' }), 'media/a.html': svg }))).toMatch(
    /refused: Its name/,
  );
  expect(reasonOf(await imported({ 'media.json': file({ name: 'a.png' }), 'media/a.png': svg }))).toMatch(/refused: /);
  expect(await site.db.$count(media_files)).toBe(0);
  for await (const { key } of site.objects.list('media/')) expect(key).toBe('none of these');
  await imported({ 'media.json': file({}), 'media/a-1.svg': svg });
  const stored = String(await site.objects.read('media/a-1.svg'));
  expect(stored).toContain('<rect');
  expect(stored).not.toContain('script');
  const again = await imported({
    'media.json': file({}),
    'media/a-1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });
  expect(reasonOf(again)).toBe('refused: Another file has this name here.');
  expect(String(await site.objects.read('media/a-1.svg'))).toBe(stored);
});

test.each([
  [archiveOf([]), 'not-an-archive'],
  [archiveOf([['notes.txt', 'a']]), 'not-an-archive'],
  [archiveOf([['archive.json', '{}']]), 'not-an-archive'],
  [archiveOf([['archive.json', '{"format":2}']]), 'archive-too-new'],
  [new Blob(['a'.repeat(5000)]).stream(), 'not-an-archive'],
  [new Blob(['']).stream(), 'archive-cut'],
])('what is no archive of this program is refused', async (archive, code) => {
  await expect(site.imported(archive)).rejects.toMatchObject({ code });
});
