import type { Database } from '@listgrove/db/connect';
import { readRows } from '@listgrove/db/rows';
import { announcements } from '@listgrove/db/schema/announcements';
import { bug_reports, feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { bug_report_notices, feature_request_notices } from '@listgrove/db/schema/follow-up';
import { help_articles, help_reasons, help_votes } from '@listgrove/db/schema/help';
import { media_files, media_uses } from '@listgrove/db/schema/media';
import { merged_requests } from '@listgrove/db/schema/merged-requests';
import { blog_posts } from '@listgrove/db/schema/posts';
import { redirect_hits, redirects } from '@listgrove/db/schema/redirects';
import { revisions } from '@listgrove/db/schema/revisions';
import { schedules } from '@listgrove/db/schema/schedules';
import { page_seo } from '@listgrove/db/schema/seo';
import { code_snippets } from '@listgrove/db/schema/snippets';
import { testimonials } from '@listgrove/db/schema/testimonials';
import { trash, trashed_rows } from '@listgrove/db/schema/trash';
import { unpublished_versions } from '@listgrove/db/schema/unpublished';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { newId } from '@listgrove/kernel/ids';
import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteFiles } from '../media/delete-files.server.ts';
import { listUses } from '../media/uses.server.ts';
import { editedPosts } from '../posts/edit-posts.server.ts';
import { someMoment, someRow } from '../public-noun/testing/some-row.ts';
import type { Actor } from '../rights/actor.ts';
import { trashedNouns } from '../trashed-nouns.server.ts';
import { findRow } from './edit-rows.server.ts';
import { moveToTrash } from './move-to-trash.server.ts';
import { clearItems, marker, maya, nounOf, storePost } from './testing/trash-items.ts';
import { emptyOldTrash, listTrash, removeFromTrash, restoreFromTrash } from './trash.server.ts';
import type { TrashedNoun } from './trashed-noun.ts';

let database: Database;
const visitor: Actor = { ...maya, role: 'user', isStaff: false };

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => clearItems(database.db));

const restore = (ids: string[]) => restoreFromTrash(database.db, maya, trashedNouns, ids);
const before = someMoment;

/** Everything that is stored, by table, but not what is in the trash. */
async function stored(): Promise<Record<string, unknown[]>> {
  const tables = await readRows<{ name: string }>(
    database.db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const content: Record<string, unknown[]> = {};
  for (const { name } of tables) {
    if (name === 'trash' || name === 'trashed_rows') continue;
    const rows = await readRows<{ row: unknown }>(
      database.db,
      sql`select to_jsonb(item) as row from ${sql.identifier(name)} as item order by 1`,
    );
    if (rows.length > 0) content[name] = rows.map(({ row }) => row);
  }
  return content;
}

/** Stores an item of a noun that has nothing of its own beside its row. */
async function storeItem({ table }: TrashedNoun, id: string): Promise<void> {
  await database.db.insert(table as PgTable).values({ ...someRow(table, marker), id });
  await belongTo(getTableName(table), id, { title: 'Later' });
}

/** Stores an item of each noun to which more than its row can belong, with all of that. */
const items: Record<string, (id: string) => Promise<unknown>> = {
  async blog_posts(id) {
    const { db } = database;
    const file = { original_name: 'a.png', type: 'image/png', size: 1, category: 'image' as const };
    await db.insert(media_files).values([
      { ...file, name: 'cover.png' },
      { ...file, name: 'share.png' },
      { ...file, name: 'next.png' },
    ]);
    const article = { title: 'First', author_name: maya.name, keywords: ['calm', 'work'], created_at: before };
    await db.insert(blog_posts).values({ id, ...article, status: 'published', cover_image: '/media/cover.png' });
    await db.update(blog_posts).set({ title: marker, updated_at: sql`now()` });
    await db.insert(page_seo).values({ type: 'post', ref: id, title: marker, image: '/media/share.png' });
    await belongTo('blog_posts', id, { cover_image: '/media/next.png' });
  },
  async help_articles(id) {
    const { db } = database;
    await db.insert(help_articles).values({ id, title: marker, author_name: maya.name, status: 'published' });
    const reader = { article_id: id, visitor: 'v'.repeat(43) };
    await db.insert(help_votes).values({ ...reader, helpful: false });
    await db.insert(help_reasons).values({ ...reader, reason: 'A picture of the button' });
    await db.insert(page_seo).values({ type: 'help', ref: id, title: marker });
    await belongTo('help_articles', id, { title: 'Later' });
  },
  async code_snippets(id) {
    await database.db.insert(code_snippets).values({ id, name: marker, content: '<p>', target_pages: ['/'] });
    await belongTo('code_snippets', id, { name: 'Later' });
  },
  async announcements(id) {
    await database.db.insert(announcements).values({ id, title: marker });
    await belongTo('announcements', id, { title: 'Later' });
  },
  testimonials: (id) => database.db.insert(testimonials).values({ id, name: marker, content: 'Good' }),
  async feature_requests(id) {
    const { db } = database;
    const from = { user_name: 'Ruth', user_email: 'ruth@example.com' };
    await db.insert(feature_requests).values({ id, title: marker, description: 'So', status: 'approved', ...from });
    const votes = ['one@example.com', 'two@example.com'].map((email) => ({ request_id: id, email }));
    await db.insert(feature_request_votes).values(votes);
    await db.insert(feature_request_notices).values({ request_id: id, email: 'one@example.com', status: 'approved' });
    const [twin] = await db
      .insert(feature_requests)
      .values({ title: 'Twin', description: 'So', ...from })
      .returning();
    if (twin) await db.insert(merged_requests).values({ id: twin.id, into_id: id, merged_by_name: maya.name });
  },
  async bug_reports(id) {
    const from = { user_name: 'Ruth', user_email: 'ruth@example.com' };
    await database.db.insert(bug_reports).values({ id, title: marker, description: 'So', ...from });
    await database.db
      .insert(bug_report_notices)
      .values({ report_id: id, email: 'ruth@example.com', status: 'confirmed' });
  },
  async redirects(id) {
    await database.db.insert(redirects).values({ id, from_path: `/${marker}`, target: '/help', target_path: '/help' });
    await database.db.insert(redirect_hits).values({ redirect_id: id, hits: 3, last_at: before });
  },
  media_files: (id) =>
    database.db.insert(media_files).values({
      ...{ id, name: 'heron.png', original_name: marker, size: 12, type: 'image/png', category: 'image' },
      ...{ width: 3, height: 4, focal_x: 0.3, alt: 'A heron', uploaded_at: before },
    }),
};

async function belongTo(table_name: string, row_id: string, content: Record<string, unknown>): Promise<void> {
  const item = { table_name, row_id };
  await database.db.insert(unpublished_versions).values({ ...item, content, based_on: before });
  const soon = sql`now() + interval '1 day'`;
  await database.db.insert(schedules).values([
    { ...item, action: 'unpublish', due_at: soon, set_by_name: maya.name },
    { ...item, action: 'publish', due_at: before, done_at: before, saved_at: before, set_by_name: maya.name },
  ]);
  const old = { saved_at: before, saved_by_name: maya.name, was_public: true, may_be_thinned: false };
  await database.db.insert(revisions).values({ ...item, ...old, content: { id: row_id, title: marker } });
}
test.each(Object.keys(trashedNouns))(
  'what is deleted of %s is stored nowhere but in the trash, and restored as it was',
  async (name) => {
    const noun = trashedNouns[name] as TrashedNoun;
    const id = newId();
    await (items[name]?.(id) ?? storeItem(noun, id));
    const whole = await stored();
    expect(JSON.stringify(whole)).toContain(marker);
    const ids = await moveToTrash(database.db, maya, noun, [id]);
    expect(ids).toHaveLength(1);
    const rest = await stored();
    const { media_uses: uses, ...others } = rest;
    expect(JSON.stringify(others)).not.toMatch(`${marker}|${id}`);
    // The files that it shows stay in use.
    expect(uses?.length).toBe(whole.media_uses?.length);
    expect(await listTrash(database.db, maya, { q: '', table_name: '', page: 1 })).toMatchObject({
      entries: [{ id: ids[0], table_name: name, title: expect.stringContaining(marker), deleted_by_name: maya.name }],
      total: 1,
    });
    expect(await restore(ids)).toEqual({ restored: 1, notes: [] });
    expect(await stored()).toEqual(whole);
    for (const table of [trash, trashed_rows]) expect(await database.db.$count(table)).toBe(0);
  },
);

test('every table whose rows are deleted with an item is kept with it', async () => {
  for (const { table, belongings = [] } of Object.values(trashedNouns)) {
    const cascading = await readRows<{ name: string }>(
      database.db,
      sql`select distinct conrelid::regclass::text as name from pg_constraint
        where contype = 'f' and confdeltype = 'c' and confrelid = ${getTableName(table)}::regclass`,
    );
    const kept = belongings.map((each) => getTableName(each.table));
    const where = `${getTableName(table)}: name in \`belongings\` of its noun what is deleted together with an item.`;
    expect(kept, where).toEqual(expect.arrayContaining(cascading.map(({ name }) => name)));
    const triggers = await readRows<{ name: string }>(
      database.db,
      sql`select tgname as name from pg_trigger where tgrelid = ${getTableName(table)}::regclass and tgname ~ '^delete_'`,
    );
    // Schedules and unpublished changes are kept for every noun; preview addresses end.
    const known = ['delete_schedules_of_removed', 'delete_unpublished_of_removed'];
    if (kept.includes('page_seo')) known.push('delete_override');
    expect(
      triggers.map(({ name }) => name).filter((each) => !known.includes(each)),
      where,
    ).toEqual([]);
  }
});

test('files of deleted items cannot be deleted until these are removed for good', async () => {
  const { db } = database;
  const id = newId();
  await items.blog_posts?.(id);
  const files = await db.select({ id: media_files.id }).from(media_files);
  const fileIds = files.map((file) => file.id);
  const ids = await moveToTrash(db, maya, nounOf(blog_posts), [id]);
  await expect(deleteFiles(db, maya, fileIds)).rejects.toMatchObject({ code: 'file-in-use' });
  const uses = await listUses(db, maya, fileIds);
  expect([...uses.values()].flatMap(({ places }) => places)).toEqual(
    Array(3).fill({ label: `“${marker}” in the trash`, path: '/admin/trash' }),
  );
  expect(await removeFromTrash(db, maya, trashedNouns, ids)).toBe(1);
  expect(await db.$count(media_uses)).toBe(0);
  expect((await deleteFiles(db, maya, fileIds)).trashIds).toHaveLength(3);
});

test('two staff who delete or restore the same item at once do it once', async () => {
  const { db } = database;
  const id = await storePost(database.db);
  const ids = (await Promise.all([1, 2, 3].map(() => moveToTrash(db, maya, editedPosts, [id])))).flat();
  expect(ids).toHaveLength(1);
  const outcomes = await Promise.allSettled([1, 2].map(() => restore(ids)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await findRow(db, maya, blog_posts, id)).toMatchObject({ title: marker });
  await expect(restore(ids)).rejects.toMatchObject({ code: 'gone' });
});

test('after 30 days, and not before, upkeep removes what is in the trash, in more than one process', async () => {
  const { db } = database;
  const posts = await Promise.all(Array.from({ length: 105 }, () => storePost(database.db)));
  await moveToTrash(db, maya, nounOf(blog_posts), posts);
  const [fresh] = await moveToTrash(db, maya, nounOf(blog_posts), [await storePost(database.db)]);
  await emptyOldTrash(db, trashedNouns);
  expect(await db.$count(trash)).toBe(106);
  await db
    .update(trash)
    .set({ deleted_at: sql`now() - interval '30 days 1 second'` })
    .where(sql`${trash.id} <> ${fresh}`);
  await Promise.all([emptyOldTrash(db, trashedNouns), emptyOldTrash(db, trashedNouns)]);
  expect(await db.select({ id: trash.id }).from(trash)).toEqual([{ id: fresh }]);
  expect(await db.$count(trashed_rows)).toBe(1);
});

test('nobody but staff moves anything to the trash, sees it, restores it or removes it', async () => {
  const { db } = database;
  for (const work of [
    () => moveToTrash(db, visitor, nounOf(blog_posts), [newId()]),
    () => listTrash(db, visitor, { q: '', table_name: '', page: 1 }),
    () => restoreFromTrash(db, visitor, trashedNouns, [newId()]),
    () => removeFromTrash(db, visitor, trashedNouns, [newId()]),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'not-allowed' });
});
