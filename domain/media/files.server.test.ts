import type { Database } from '@listgrove/db/connect';
import { media_files, media_uses } from '@listgrove/db/schema/media';
import { blog_posts } from '@listgrove/db/schema/posts';
import { site_settings } from '@listgrove/db/schema/settings';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { planOf } from '@listgrove/db/testing/explain';
import { newId } from '@listgrove/kernel/ids';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '../rights/actor.ts';
import { describeImages, findUndescribed } from './describe-images.server.ts';
import { filesQuery, listFiles, readLibraryStats } from './files.server.ts';
import { listUses } from './uses.server.ts';

const actor: Actor = { id: newId(), name: 'Maya', email: 'maya@listgrove.example', role: 'admin', isStaff: true };

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

  test('the newest files come first on all pages, and a page past the last one shows the last one', async () => {
    await database.db.insert(media_files).values(Array.from({ length: 100 }, (_, index) => row(index)));
    const first = await listFiles(database.db, actor, { q: '', category: null, page: 1 });
    expect(first).toMatchObject({ total: 100, size: 100_000, page: 1, pages: 3 });
    expect(first.files[0]?.name).toBe('leaf-99.png');
    const last = await listFiles(database.db, actor, { q: '', category: null, page: 9 });
    expect(last).toMatchObject({ page: 3 });
    expect(last.files).toHaveLength(4);
  });

  test('the search covers names, original names and alternative texts, in any letter case', async () => {
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
    expect(await found('___')).toEqual([]);
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
      return planOf(database.db, query);
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

test('uses follow the rows: a file that is no longer shown is free, and unknown addresses are ignored', async () => {
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

test('a page loads its images in one statement, and publishing lists those without alternative text', async () => {
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

test('only staff may see and change files', async () => {
  const guest = { ...actor, isStaff: false };
  await expect(listFiles(database.db, guest, { q: '', category: null, page: 1 })).rejects.toMatchObject({
    code: 'not-allowed',
  });
});
