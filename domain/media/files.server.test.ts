import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@listgrove/db/connect';
import { media_files, media_leftovers, media_uses } from '@listgrove/db/schema/media';
import { blog_posts } from '@listgrove/db/schema/posts';
import { site_settings } from '@listgrove/db/schema/settings';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { newId } from '@listgrove/kernel/ids';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../accounts/actor.ts';
import { checkMedia, removeStrays } from './check.server.ts';
import { deleteFiles } from './delete-files.server.ts';
import { describeImages, findUndescribed } from './describe-images.server.ts';
import { editFile, filesQuery, listFiles, readLibraryStats } from './files.server.ts';
import { noteLeftovers, removeLeftovers } from './leftovers.server.ts';
import { openBucket } from './s3-objects.server.ts';
import { createMediaStore, type MediaStore, openMediaStore } from './store.server.ts';
import { startBucket } from './testing/bucket.ts';
import { replaceFile, storeUpload } from './uploads.server.ts';
import { listUses } from './uses.server.ts';

const actor: Actor = { id: newId(), name: 'Maya', email: 'maya@listgrove.example', role: 'admin', isStaff: true };
const green = (width = 60) =>
  sharp({ create: { width, height: 40, channels: 3, background: '#2f7d4f' } })
    .png()
    .toBuffer();

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.db.execute(sql`insert into profiles (id, name, email) values (${actor.id}, 'Maya', ${actor.email})`);
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(blog_posts);
  await database.db.delete(site_settings);
  await database.db.delete(media_files);
});

describe.each([
  { kind: 'a folder', open: openFolderLibrary },
  { kind: 'a bucket', open: openBucketLibrary },
])('a library in $kind', ({ open }) => {
  let store: MediaStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ store, close } = await open());
  });
  afterAll(() => close());

  async function upload(original_name: string, bytes: Buffer, wishes = { alt: '', is_decorative: false }) {
    const id = newId();
    await store.objects.write(`uploads/${id}`, bytes);
    return { id, size: bytes.length, original_name, ...wishes };
  }
  const add = async (name: string, bytes?: Buffer) =>
    storeUpload(database.db, store, actor, await upload(name, bytes ?? (await green())));

  async function bytesStored(prefix = 'media/'): Promise<string[]> {
    const keys: string[] = [];
    for await (const { key } of store.objects.list(prefix)) keys.push(key.slice(prefix.length));
    return keys.filter((key) => key !== 'always');
  }

  test('an upload becomes a file whose name begins with its own, once however often it is asked for', async () => {
    const sent = await upload('Ein Blatt (grün).png', await green(), { alt: 'A leaf', is_decorative: false });
    const file = await storeUpload(database.db, store, actor, sent);
    expect(file).toMatchObject({ type: 'image/png', width: 60, height: 40, alt: 'A leaf', uploaded_by: actor.id });
    expect(file.name).toMatch(/^Ein-Blatt-grun-\d{13}-[0-9a-f]{8}\.png$/);
    expect(file.original_name).toBe('Ein Blatt (grün).png');
    expect(await storeUpload(database.db, store, actor, sent)).toEqual(file);
    expect(await bytesStored('uploads/')).toEqual([]);
    expect(await database.db.select().from(media_leftovers)).toEqual([]);
    expect((await store.read(file.name))?.equals(await green())).toBe(true);
  });

  test.each(['../../etc/passwd.png', `${'x'.repeat(300)}.png`, '名前.png', '.png', 'a\0b\u202egnp.png', 'con..png'])(
    'a name like %j is stored under a plain one',
    async (name) => {
      const file = await add(name);
      expect(file.name).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{1,140}\.png$/);
      expect(await store.objects.head(`media/${file.name}`)).toMatchObject({ size: file.size });
    },
  );

  test('what is refused leaves nothing behind', async () => {
    const before = await bytesStored();
    await expect(add('leaf.png', Buffer.from('MZ\x90'))).rejects.toMatchObject({ code: 'file-refused' });
    const unfinished = { ...(await upload('leaf.png', await green())), size: 99_999 };
    await expect(storeUpload(database.db, store, actor, unfinished)).rejects.toMatchObject({ code: 'upload-gone' });
    expect(await bytesStored()).toEqual(before);
    expect(await database.db.select().from(media_files)).toEqual([]);
    await store.objects.remove([`uploads/${unfinished.id}`]);
  });

  test('bytes whose row never came are removed once they are due, and not before', async () => {
    await store.objects.write('media/orphan.png', await green());
    await noteLeftovers(database.db, ['orphan.png'], 60);
    await removeLeftovers(database.db, store);
    expect(await bytesStored()).toContain('orphan.png');
    await noteLeftovers(database.db, ['orphan.png'], -1);
    await removeLeftovers(database.db, store);
    expect(await bytesStored()).not.toContain('orphan.png');
  });

  test('a file that is used is kept and its places are named; the others go, with what was made from them', async () => {
    const [used, free] = [await add('used.png'), await add('free.png')];
    await store.objects.write(`variants/${free.name}/tag-640.webp`, Buffer.from('small'));
    const content = `<p><img src="/media/${used.name}?w=640" alt=""></p>`;
    await database.db.insert(blog_posts).values({ title: 'Our year', author_name: 'Maya', content });
    await database.db.insert(site_settings).values({ key: 'logo_url', value: `/media/${used.name}` });
    const { deleted, kept } = await deleteFiles(database.db, store, actor, [used.id, free.id]);
    expect(deleted).toBe(1);
    expect(kept).toMatchObject([{ original_name: 'used.png', total: 2 }]);
    expect(kept[0]?.places.map(({ label }) => label)).toEqual(['Blog post "Our year"', 'Setting "Logo"']);
    expect(await bytesStored()).toContain(used.name);
    expect(await bytesStored()).not.toContain(free.name);
    expect(await bytesStored(`variants/${free.name}/`)).toEqual([]);
    await expect(deleteFiles(database.db, store, actor, [used.id])).rejects.toThrow(
      'used.png is used by Blog post "Our year", Setting "Logo"',
    );
    await database.db.delete(blog_posts);
    await database.db.delete(site_settings);
    expect(await deleteFiles(database.db, store, actor, [used.id])).toMatchObject({ deleted: 1, kept: [] });
  });

  test('a replaced file keeps its address and what is said about it', async () => {
    const file = await add('leaf.png');
    const { updated_at } = file;
    await editFile(database.db, actor, {
      id: file.id,
      updated_at,
      alt: 'A leaf',
      is_decorative: false,
      focal_x: 0.2,
      focal_y: 0.8,
    });
    const replaced = await replaceFile(database.db, store, actor, {
      id: file.id,
      upload: await upload('wide.png', await green(90)),
    });
    expect(replaced).toMatchObject({ name: file.name, alt: 'A leaf', width: 90, focal_x: expect.closeTo(0.2) });
    expect((await store.read(file.name))?.equals(await green(90))).toBe(true);
    const jpeg = await sharp(await green())
      .jpeg()
      .toBuffer();
    const other = replaceFile(database.db, store, actor, { id: file.id, upload: await upload('leaf.jpg', jpeg) });
    await expect(other).rejects.toThrow('must be of the same type');
  });

  test('a check finds what database and store say differently', async () => {
    for (const name of await bytesStored()) await store.objects.remove([`media/${name}`]);
    const [one, two] = [await add('one.png'), await add('two.png')];
    await store.objects.remove([`media/${one.name}`]);
    await store.objects.write(`media/${two.name}`, Buffer.from('short'));
    await store.objects.write('media/stray.png', await green());
    const found = await checkMedia(database.db, store);
    expect(found).toEqual({ missing: [one.name], changed: [two.name], strays: ['stray.png'], files: 2 });
    await removeStrays(database.db, store, found.strays);
    expect((await checkMedia(database.db, store)).strays).toEqual([]);
  });
});

describe('looking for files', () => {
  const row = (index: number, values: Partial<typeof media_files.$inferInsert> = {}) => ({
    name: `leaf-${index}.png`,
    original_name: `Leaf ${index}.png`,
    size: 1000,
    type: 'image/png',
    category: 'image' as const,
    uploaded_at: new Date(Date.UTC(2026, 0, 1) + index * 1000),
    ...values,
  });

  test('the newest come first, page after page, and the page past the last is the last', async () => {
    await database.db.insert(media_files).values(Array.from({ length: 100 }, (_, index) => row(index)));
    const first = await listFiles(database.db, actor, { q: '', category: null, page: 1 });
    expect(first).toMatchObject({ total: 100, size: 100_000, page: 1, pages: 3 });
    expect(first.files[0]?.name).toBe('leaf-99.png');
    const last = await listFiles(database.db, actor, { q: '', category: null, page: 9 });
    expect(last).toMatchObject({ page: 3 });
    expect(last.files).toHaveLength(4);
  });

  test('names, former names and alternative texts are looked through, whatever the case', async () => {
    await database.db
      .insert(media_files)
      .values([
        row(1, { alt: 'A 100% Ripe avocado' }),
        row(2, { name: 'x.mp4', original_name: 'Größe.mp4', category: 'video', type: 'video/mp4' }),
      ]);
    const found = async (q: string, category: 'image' | null = null) =>
      (await listFiles(database.db, actor, { q, category, page: 1 })).files.map(({ name }) => name);
    expect(await found('AVOCADO')).toEqual(['leaf-1.png']);
    expect(await found('größe')).toEqual(['x.mp4']);
    expect(await found('100% r')).toEqual(['leaf-1.png']);
    expect(await found('ri')).toEqual(['leaf-1.png']);
    expect(await found('größe', 'image')).toEqual([]);
    expect(await found('x_mp4')).toEqual([]);
    expect(await readLibraryStats(database.db, actor)).toEqual({
      files: 2,
      size: 2000,
      counts: { image: 1, video: 1 },
    });
  });

  test('five thousand files are listed, filtered and searched through indexes', async () => {
    const all = Array.from({ length: 5000 }, (_, index) =>
      row(index, index % 50 ? {} : { category: 'audio', alt: 'A robin sings' }),
    );
    for (let start = 0; start < all.length; start += 1000)
      await database.db.insert(media_files).values(all.slice(start, start + 1000));
    await database.db.execute(sql`analyze media_files`);
    const plan = async (wanted: { q: string; category: 'audio' | null }) => {
      const query = filesQuery(database.db, { ...wanted, page: 1, perPage: 48 });
      const { rows } = (await database.db.execute(sql`explain ${query}`)) as unknown as { rows: object[] }; // the drivers share only this much
      return rows.map((line) => Object.values(line)[0]).join('\n');
    };
    expect(await plan({ q: '', category: null })).toContain('Index Scan using media_files_newest_idx');
    expect(await plan({ q: '', category: 'audio' })).toMatch(/media_files_(category|sizes)_idx/);
    expect(await plan({ q: 'robin sings', category: null })).toContain('media_files_search_text_idx');
    const uses = await listUses(
      database.db,
      actor,
      all.slice(0, 48).map(() => newId()),
    );
    expect(uses.size).toBe(0);
  });
});

test('uses follow the rows: what is no longer shown is free, and unknown addresses are none', async () => {
  await database.db
    .insert(media_files)
    .values({ name: 'a.png', original_name: 'a.png', size: 1, type: 'image/png', category: 'image' });
  const used = async () => (await database.db.select().from(media_uses)).length;
  const content = 'See https://www.listgrove.example/media/a.png. And /media/b.png';
  const [post] = await database.db
    .insert(blog_posts)
    .values({ title: 'One', author_name: 'Maya', cover_image: '/media/a.png', content })
    .returning();
  expect(await used()).toBe(1);
  await database.db
    .update(blog_posts)
    .set({ cover_image: '', content: '' })
    .where(eq(blog_posts.id, post?.id ?? ''));
  expect(await used()).toBe(0);
  await database.db.update(blog_posts).set({ cover_image: '/media/a.png' });
  await database.db.delete(blog_posts);
  expect(await used()).toBe(0);
});

test('a page asks for its images in one go, and publishing for those that nobody described', async () => {
  const image = { original_name: 'x', size: 1, type: 'image/png', category: 'image' as const, width: 8, height: 6 };
  await database.db.insert(media_files).values([
    { ...image, name: 'said.png', alt: 'A leaf' },
    { ...image, name: 'bare.png' },
    { ...image, name: 'deco.png', alt: 'old words', is_decorative: true },
  ]);
  const html = '<img src="/media/said.png"><img src="/media/bare.png" alt=""><img src="/media/none.png">';
  const shown = await describeImages(database.db, [html, '/media/deco.png', '']);
  expect(Object.keys(shown).sort()).toEqual(['/media/bare.png', '/media/deco.png', '/media/said.png']);
  expect(shown['/media/said.png']).toMatchObject({ width: 8, height: 6, alt: 'A leaf' });
  expect(shown['/media/deco.png']?.alt).toBe('');
  expect(await findUndescribed(database.db, { html, images: ['/media/deco.png', ''] })).toEqual(['/media/bare.png']);
  const described = { html: html.replace('alt=""', 'alt="Leaves"'), images: [] };
  expect(await findUndescribed(database.db, described)).toEqual([]);
});

test('nobody but staff sees or changes files', async () => {
  const guest = { ...actor, isStaff: false };
  await expect(listFiles(database.db, guest, { q: '', category: null, page: 1 })).rejects.toMatchObject({
    code: 'not-allowed',
  });
});

async function openFolderLibrary() {
  const dataDir = mkdtempSync(join(tmpdir(), 'listgrove-library-'));
  const store = await openMediaStore({ dataDir, bucket: null });
  expect(readdirSync(dataDir)).toEqual([]);
  return { store, close: async () => rmSync(dataDir, { recursive: true, force: true }) };
}

async function openBucketLibrary() {
  const { address, stop } = await startBucket();
  return { store: createMediaStore(openBucket(address)), close: stop };
}
