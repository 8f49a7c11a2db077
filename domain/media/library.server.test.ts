import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@listgrove/db/connect';
import { media_files, media_leftovers } from '@listgrove/db/schema/media';
import { blog_posts } from '@listgrove/db/schema/posts';
import { page_seo } from '@listgrove/db/schema/seo';
import { site_settings } from '@listgrove/db/schema/settings';
import { trash } from '@listgrove/db/schema/trash';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { newId } from '@listgrove/kernel/ids';
import { ne, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { removeFromTrash, restoreFromTrash } from '../editing/trash.server.ts';
import type { Actor } from '../rights/actor.ts';
import { versionOf } from './address.ts';
import { checkMedia, removeStrays } from './check.server.ts';
import { deleteFiles } from './delete-files.server.ts';
import { editFile, findFile } from './files.server.ts';
import { noteLeftovers, removeLeftovers } from './leftovers.server.ts';
import { findObject } from './object-of.server.ts';
import { openBucket } from './s3-objects.server.ts';
import { createMediaStore, type MediaStore, openMediaStore } from './store.server.ts';
import { startBucket } from './testing/bucket.ts';
import { trashedFiles } from './trashed-files.server.ts';
import { replaceFile, storeUpload } from './uploads.server.ts';
import { listUses } from './uses.server.ts';

const actor: Actor = { id: newId(), name: 'Maya', email: 'maya@listgrove.example', role: 'admin', isStaff: true };
const trashed = { media_files: trashedFiles };
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
  await database.db.delete(trash);
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

  test('an upload becomes one file whose name begins with the original name, even if it is stored twice', async () => {
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

  test('a refused upload leaves nothing behind', async () => {
    const before = await bytesStored();
    await expect(add('leaf.png', Buffer.from('MZ\x90'))).rejects.toMatchObject({ code: 'file-refused' });
    const unfinished = { ...(await upload('leaf.png', await green())), size: 99_999 };
    await expect(storeUpload(database.db, store, actor, unfinished)).rejects.toMatchObject({ code: 'upload-gone' });
    expect(await bytesStored()).toEqual(before);
    expect(await database.db.select().from(media_files)).toEqual([]);
    await store.objects.remove([`uploads/${unfinished.id}`]);
  });

  test('objects without a row are removed when they are due, and not before', async () => {
    await store.objects.write('media/orphan.png', await green());
    await noteLeftovers(database.db, ['orphan.png'], 60);
    await removeLeftovers(database.db, store);
    expect(await bytesStored()).toContain('orphan.png');
    await noteLeftovers(database.db, ['orphan.png'], -1);
    await removeLeftovers(database.db, store);
    expect(await bytesStored()).not.toContain('orphan.png');
  });

  test('a used file is kept and its places are named; unused files are deleted with their variants', async () => {
    const [used, free] = [await add('used.png'), await add('free.png')];
    await store.objects.write(`variants/${free.name}/tag-640.webp`, Buffer.from('small'));
    const content = `<p><img src="/media/${used.name}?w=640" alt=""></p>`;
    await database.db.insert(blog_posts).values({ title: 'Our year', author_name: 'Maya', content });
    await database.db.insert(site_settings).values({ key: 'logo_url', value: `/media/${used.name}` });
    const { trashIds, kept } = await deleteFiles(database.db, actor, [used.id, free.id]);
    expect(trashIds).toHaveLength(1);
    expect(kept).toMatchObject([{ original_name: 'used.png', total: 2 }]);
    expect(kept[0]?.places.map(({ label }) => label)).toEqual(['Blog post "Our year"', 'Setting "Logo"']);
    expect(await bytesStored()).toContain(used.name);
    // Its address has ended; its bytes stay while it can be restored.
    expect(await findObject(database.db, free.name)).toBeNull();
    await removeLeftovers(database.db, store);
    expect(await bytesStored()).toContain(free.name);
    expect((await checkMedia(database.db, store)).strays).not.toContain(free.name);
    await removeFromTrash(database.db, actor, trashed, trashIds);
    await removeLeftovers(database.db, store);
    expect(await bytesStored()).not.toContain(free.name);
    expect(await bytesStored(`variants/${free.name}/`)).toEqual([]);
    await expect(deleteFiles(database.db, actor, [used.id])).rejects.toThrow(
      'used.png is used by Blog post "Our year", Setting "Logo"',
    );
    await database.db.delete(blog_posts);
    await database.db.delete(site_settings);
    expect(await deleteFiles(database.db, actor, [used.id])).toMatchObject({
      trashIds: [expect.any(String)],
      kept: [],
    });
  });

  test('a restored file has its address, its bytes and the uses by what was written meanwhile', async () => {
    const { db } = database;
    const file = await add('leaf.png');
    const { trashIds } = await deleteFiles(db, actor, [file.id]);
    const content = `<p>See /media/${file.name}.</p>`;
    await db.insert(blog_posts).values({ title: 'Our year', author_name: 'Maya', content });
    await db.insert(blog_posts).values({ title: 'Another', author_name: 'Maya', content: `/media/${file.name}x` });
    expect(await restoreFromTrash(db, actor, trashed, trashIds)).toEqual({ restored: 1, notes: [] });
    expect(await findFile(db, actor, file.id)).toEqual(file);
    expect((await store.read(file.name))?.equals(await green())).toBe(true);
    expect((await listUses(db, actor, [file.id])).get(file.id)).toMatchObject({
      total: 1,
      places: [{ label: 'Blog post "Our year"' }],
    });
  });

  test('a share image is named by the title of its page, with a link to it, and is free once its page is deleted', async () => {
    const { db } = database;
    const file = await add('leaf.png');
    const image = `/media/${file.name}`;
    const id = newId();
    await db.insert(blog_posts).values({ id, title: 'Our year', author_name: 'Maya', status: 'draft' });
    await db.insert(page_seo).values([
      { type: 'post', ref: id, image },
      { type: 'policy', ref: 'terms', image },
      { type: 'page', ref: '/about', image },
    ]);
    expect((await listUses(db, actor, [file.id])).get(file.id)?.places).toEqual([
      { label: 'Share image of /about', path: '/admin/seo?q=%2Fabout' },
      { label: 'Share image of /policies/terms', path: '/admin/seo?q=%2Fpolicies%2Fterms' },
      { label: 'Share image of Blog post "Our year"', path: `/admin/seo?q=%2Fblog%2Four-year-${id.slice(-8)}` },
    ]);
    await db.delete(blog_posts);
    await db.delete(page_seo).where(ne(page_seo.type, 'post'));
    expect((await deleteFiles(db, actor, [file.id])).trashIds).toHaveLength(1);
  });

  test('a replaced file keeps its address and details', async () => {
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
    expect((await store.read(replaced.object ?? ''))?.equals(await green(90))).toBe(true);
    const jpeg = await sharp(await green())
      .jpeg()
      .toBuffer();
    const other = replaceFile(database.db, store, actor, { id: file.id, upload: await upload('leaf.jpg', jpeg) });
    await expect(other).rejects.toThrow('must be of the same type');
  });

  test('a replaced file has a new object, and the former one is removed after a day', async () => {
    const file = await add('swapped.png');
    const replace = async (width: number) =>
      replaceFile(database.db, store, actor, { id: file.id, upload: await upload('swapped.png', await green(width)) });
    const versions = [versionOf(file), versionOf(await replace(90)), versionOf(await replace(120))];
    expect(new Set(versions).size).toBe(3);
    expect((await store.read(file.name))?.equals(await green())).toBe(true);
    await removeLeftovers(database.db, store);
    const found = await checkMedia(database.db, store);
    expect(found).toMatchObject({ missing: [], changed: [], strays: expect.not.arrayContaining([file.name]) });
    expect((await bytesStored()).filter((name) => name.startsWith('swapped'))).toHaveLength(3);
    await database.db.update(media_leftovers).set({ due_at: sql`${media_leftovers.due_at} - interval '1 day'` });
    await removeLeftovers(database.db, store);
    const left = (await bytesStored()).filter((name) => name.startsWith('swapped'));
    expect(left).toEqual([await findObject(database.db, file.name)]);
    expect((await store.read(left[0] ?? ''))?.equals(await green(120))).toBe(true);
    expect(await database.db.select().from(media_leftovers)).toEqual([]);
    const { trashIds } = await deleteFiles(database.db, actor, [file.id]);
    await removeFromTrash(database.db, actor, trashed, trashIds);
    await removeLeftovers(database.db, store);
    expect((await bytesStored()).filter((name) => name.startsWith('swapped'))).toEqual([]);
  });

  test('a replacement that cannot be committed leaves the file as it was and nothing behind', async () => {
    const file = await add('lasting.png');
    const failing = new Proxy(database.db, {
      get: (db, key) =>
        key === 'transaction' ? () => Promise.reject(new Error('the process ended')) : Reflect.get(db, key, db),
    });
    const replacing = replaceFile(failing, store, actor, {
      id: file.id,
      upload: await upload('lasting.png', await green(90)),
    });
    await expect(replacing).rejects.toThrow('the process ended');
    expect(await findObject(database.db, file.name)).toBe(file.name);
    expect((await store.read(file.name))?.equals(await green())).toBe(true);
    await database.db.update(media_leftovers).set({ due_at: sql`now() - interval '1 minute'` });
    await removeLeftovers(database.db, store);
    expect((await bytesStored()).filter((name) => name.startsWith('lasting'))).toEqual([file.name]);
  });

  test('a check finds differences between database and store', async () => {
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
