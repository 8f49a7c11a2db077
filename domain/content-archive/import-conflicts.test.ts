import type { Database } from '@listgrove/db/connect';
import { media_files } from '@listgrove/db/schema/media';
import { blog_posts } from '@listgrove/db/schema/posts';
import { revisions } from '@listgrove/db/schema/revisions';
import { cast } from '@listgrove/fixtures/cast';
import { seedDatabase } from '@listgrove/fixtures/seed';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRow, setColumns } from '../editing/edit-rows.server.ts';
import { moveToTrash } from '../editing/move-to-trash.server.ts';
import type { ObjectStore } from '../media/objects.server.ts';
import { editedPosts } from '../posts/edit-posts.server.ts';
import { staffActor } from '../rights/testing/actors.ts';
import { comparable, type Entries, openSite, totalsOf } from './testing/archives.ts';

const seeded = (seed: 'demo' | 'none') => (database: Database, objects: ObjectStore) =>
  seedDatabase(database, { seed, objects });

const jonas = staffActor(cast.jonas);
let site: Awaited<ReturnType<typeof openSite>>;
let archive: Entries;
let posts: { id: string; title: string }[];

beforeAll(async () => {
  site = await openSite(seeded('demo'));
  archive = await site.exported();
  posts = await site.db.select({ id: blog_posts.id, title: blog_posts.title }).from(blog_posts).orderBy(blog_posts.id);
});
afterAll(() => site?.close());

const postOf = async (id: string) => findRow(site.db, jonas, blog_posts, id);

test('what was saved here later is in conflict, and stays unless the archive is wanted', async () => {
  const [{ id, title } = { id: '', title: '' }] = posts;
  await setColumns(site.db, jonas, blog_posts, { id, title: 'Another title' });
  const kept = await site.imported(archive);
  expect(kept.named).toEqual([
    { label: 'Post', title, kind: 'conflict', reason: `Saved here later, by ${jonas.name}. It stays as it is here.` },
  ]);
  const before = await postOf(id);
  expect(before?.title).toBe('Another title');
  expect(totalsOf(await site.imported(archive, { takes: true, applies: false })).conflict).toBe(1);
  expect((await postOf(id))?.title).toBe('Another title');

  const taken = await site.imported(archive, { takes: true });
  expect(taken.named.map(({ kind, reason }) => [kind, reason.includes('is taken')])).toEqual([['conflict', true]]);
  const after = await postOf(id);
  expect(after?.title).toBe(title);
  // An edit that began before has to find another version, and the replaced one is kept.
  expect(after?.updated_at.getTime()).toBeGreaterThan(before?.updated_at.getTime() ?? 0);
  expect(await site.db.$count(revisions, eq(revisions.row_id, id))).toBe(2);
  expect(totalsOf(await site.imported(archive))).toMatchObject({ new: 0, changed: 0, conflict: 0, refused: 0 });
});

test('what was written into the archive by hand is a change, which is imported once', async () => {
  const name = [...archive.keys()].find((each) => each.startsWith('blog/')) ?? '';
  const edited = new Map(archive).set(
    name,
    Buffer.from(String(archive.get(name)).replace(/^title: .*$/m, 'title: By hand')),
  );
  const id = /^id: (.*)$/m.exec(String(archive.get(name)))?.[1] ?? '';
  const before = await postOf(id);
  await site.db.update(blog_posts).set({ updated_by_name: '' }).where(eq(blog_posts.id, id));
  expect((await site.imported(edited)).named).toMatchObject([{ title: 'By hand', kind: 'changed' }]);
  expect((await postOf(id))?.title).toBe('By hand');
  expect((await postOf(id))?.updated_at).not.toEqual(before?.updated_at);
  expect((await site.imported(edited)).named).toEqual([]);
});

test('what is in the trash stays there', async () => {
  const id = posts[1]?.id ?? '';
  await moveToTrash(site.db, jonas, editedPosts, [id]);
  const report = await site.imported(archive, { takes: true });
  expect(report.named.filter(({ kind }) => kind === 'refused').map(({ reason }) => reason)).toEqual([
    'It is in the trash of this site. Restore it, or delete it for good.',
  ]);
  expect(await postOf(id)).toBeNull();
});

test('a file that was replaced here later stays, or gets its earlier bytes back at the same address', async () => {
  const [file] = await site.db.select().from(media_files).limit(1);
  if (!file) throw new Error('The demo has no file.');
  const object = `other-${file.name}`;
  await site.objects.write(`media/${object}`, Buffer.from('other'));
  const change = { object, size: 5, updated_at: new Date(), updated_by_name: 'Jonas' };
  await site.db.update(media_files).set(change).where(eq(media_files.id, file.id));
  const fileOf = async () => (await site.db.select().from(media_files).where(eq(media_files.id, file.id)))[0];
  await site.imported(archive);
  expect(await fileOf()).toMatchObject({ object, size: 5 });
  await site.objects.remove([`media/${file.name}`]);
  await site.imported(archive, { takes: true });
  expect(await fileOf()).toMatchObject({ object: null, size: file.size });
  expect((await site.objects.read(`media/${file.name}`))?.length).toBe(file.size);
});

test('a file whose bytes were lost gets them back', async () => {
  const [file] = await site.db.select().from(media_files).limit(1);
  await site.objects.remove([`media/${file?.name}`]);
  expect((await site.imported(archive)).named.map(({ reason }) => reason)).toContain('Its bytes were missing here.');
  expect((await site.objects.read(`media/${file?.name}`))?.length).toBe(file?.size);
  expect(comparable(await site.exported()).get(`media/${file?.name}`)).toBeDefined();
});
