import type { Database } from '@listgrove/db/connect';
import { readRows } from '@listgrove/db/rows';
import { bug_reports, feature_request_votes, feature_requests } from '@listgrove/db/schema/feedback';
import { bug_report_notices, feature_request_notices } from '@listgrove/db/schema/follow-up';
import { help_articles, help_votes } from '@listgrove/db/schema/help';
import { media_files, media_uses } from '@listgrove/db/schema/media';
import { policies } from '@listgrove/db/schema/policies';
import { blog_posts } from '@listgrove/db/schema/posts';
import { profiles } from '@listgrove/db/schema/profiles';
import { revisions } from '@listgrove/db/schema/revisions';
import { schedules } from '@listgrove/db/schema/schedules';
import { page_seo } from '@listgrove/db/schema/seo';
import { code_snippets } from '@listgrove/db/schema/snippets';
import { testimonials } from '@listgrove/db/schema/testimonials';
import { trash, trashed_rows } from '@listgrove/db/schema/trash';
import { unpublished_versions } from '@listgrove/db/schema/unpublished';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { eq, getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deleteFiles } from '../media/delete-files.server.ts';
import { listUses } from '../media/uses.server.ts';
import { editedPosts } from '../posts/edit-posts.server.ts';
import type { Actor } from '../rights/actor.ts';
import { activeLimit } from '../snippets/snippet.ts';
import { trashedNouns } from '../trashed-nouns.server.ts';
import { findRow } from './edit-rows.server.ts';
import { moveToTrash } from './move-to-trash.server.ts';
import { listRevisions } from './revisions.server.ts';
import { emptyOldTrash, listTrash, removeFromTrash, restoreFromTrash } from './trash.server.ts';
import type { TrashedNoun } from './trashed-noun.ts';

let database: Database;
const maya: Actor = { id: newId(), name: cast.maya.name, email: cast.maya.email, role: 'admin', isStaff: true };
const visitor: Actor = { ...maya, role: 'user', isStaff: false };

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const { table } of Object.values(trashedNouns)) if (table !== media_files) await database.db.delete(table);
  for (const table of [trash, media_files, page_seo, profiles]) await database.db.delete(table);
});

const nounOf = (table: PgTable): TrashedNoun => {
  const noun = trashedNouns[getTableName(table)];
  if (!noun) throw new Error('no such noun');
  return noun;
};
const restore = (ids: string[]) => restoreFromTrash(database.db, maya, trashedNouns, ids);
const marker = 'Quiet Herons';
const before = new Date('2026-01-02T03:04:05.678Z');

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

async function storePost(values: Partial<typeof blog_posts.$inferInsert> = {}): Promise<string> {
  const id = newId();
  await database.db.insert(blog_posts).values({ id, title: marker, author_name: maya.name, ...values });
  return id;
}

/** Stores an item of a noun that has nothing of its own beside its row: every column that must be filled gets some value. */
async function storeItem({ table }: TrashedNoun, id: string): Promise<void> {
  const columns: Record<string, PgColumn> = getTableColumns(table as PgTable);
  const values = Object.entries(columns).flatMap(([name, column]) => {
    const isOptional = !column.notNull || column.hasDefault || column.generated !== undefined;
    if (name === 'title' || name === 'name') return [[name, marker]];
    return isOptional && name !== 'status' ? [] : [[name, someValueOf(column)]];
  });
  await database.db.insert(table as PgTable).values({ ...Object.fromEntries(values), id });
  await belongTo(getTableName(table), id, { title: 'Later' });
}

function someValueOf({ dataType, enumValues }: PgColumn): unknown {
  if (enumValues?.length) return enumValues.at(-1);
  return { string: 'x', number: 1, boolean: false, date: before, array: [] }[dataType as string];
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
    await db.insert(help_votes).values({ article_id: id, visitor: 'v'.repeat(43), helpful: true });
    await db.insert(page_seo).values({ type: 'help', ref: id, title: marker });
    await belongTo('help_articles', id, { title: 'Later' });
  },
  async code_snippets(id) {
    await database.db.insert(code_snippets).values({ id, name: marker, content: '<p>', target_pages: ['/'] });
    await belongTo('code_snippets', id, { name: 'Later' });
  },
  testimonials: (id) => database.db.insert(testimonials).values({ id, name: marker, content: 'Good' }),
  async feature_requests(id) {
    const { db } = database;
    const from = { user_name: 'Ruth', user_email: 'ruth@example.com' };
    await db.insert(feature_requests).values({ id, title: marker, description: 'So', status: 'approved', ...from });
    const votes = ['one@example.com', 'two@example.com'].map((email) => ({ request_id: id, email }));
    await db.insert(feature_request_votes).values(votes);
    await db.insert(feature_request_notices).values({ request_id: id, email: 'one@example.com', status: 'approved' });
  },
  async bug_reports(id) {
    const from = { user_name: 'Ruth', user_email: 'ruth@example.com' };
    await database.db.insert(bug_reports).values({ id, title: marker, description: 'So', ...from });
    await database.db
      .insert(bug_report_notices)
      .values({ report_id: id, email: 'ruth@example.com', status: 'confirmed' });
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
      entries: [{ id: ids[0], table_name: name, title: marker, deleted_by_name: maya.name }],
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
    expect(kept, getTableName(table)).toEqual(expect.arrayContaining(cascading.map(({ name }) => name)));
    const triggers = await readRows<{ name: string }>(
      database.db,
      sql`select tgname as name from pg_trigger where tgrelid = ${getTableName(table)}::regclass and tgname ~ '^delete_'`,
    );
    // Schedules and unpublished changes are kept for every noun; preview addresses end.
    const known = ['delete_schedules_of_removed', 'delete_unpublished_of_removed'];
    if (kept.includes('page_seo')) known.push('delete_override');
    expect(triggers.map(({ name }) => name).filter((each) => !known.includes(each))).toEqual([]);
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
  const id = await storePost();
  const ids = (await Promise.all([1, 2, 3].map(() => moveToTrash(db, maya, editedPosts, [id])))).flat();
  expect(ids).toHaveLength(1);
  const outcomes = await Promise.allSettled([1, 2].map(() => restore(ids)));
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await findRow(db, maya, blog_posts, id)).toMatchObject({ title: marker });
  await expect(restore(ids)).rejects.toMatchObject({ code: 'gone' });
});

test('an item that exists again is not overwritten, and stays in the trash beside others that are restored', async () => {
  const { db } = database;
  const id = await storePost();
  const other = await storePost({ title: 'Another' });
  const ids = await moveToTrash(db, maya, nounOf(blog_posts), [id, other]);
  await db.insert(blog_posts).values({ id, title: 'Written again', author_name: maya.name });
  const { restored, notes } = await restore(ids);
  expect([restored, notes]).toEqual([1, [`Post “${marker}” exists again, so the deleted one stays in the trash.`]]);
  expect(await findRow(db, maya, blog_posts, id)).toMatchObject({ title: 'Written again' });
  expect(await findRow(db, maya, blog_posts, other)).toMatchObject({ title: 'Another' });
  expect(await listTrash(db, maya, { q: 'heron', table_name: 'blog_posts', page: 1 })).toMatchObject({ total: 1 });
});

test('an item whose address another one has taken stays in the trash, with clear words', async () => {
  const { db } = database;
  const id = await storePost();
  const ids = await moveToTrash(db, maya, nounOf(blog_posts), [id]);
  const likely = `00000000-0000-7000-8000-0000${id.slice(-8)}`;
  await db.insert(blog_posts).values({ id: likely, title: 'Same ending', author_name: maya.name });
  await expect(restore(ids)).rejects.toMatchObject({ code: 'address-taken' });
  expect(await db.$count(trash)).toBe(1);
});

test('a plan whose time has passed is not carried out by restoring', async () => {
  const { db } = database;
  const id = await storePost();
  const plan = { table_name: 'blog_posts', row_id: id, set_by_name: maya.name };
  await db.insert(schedules).values({ ...plan, action: 'publish', due_at: sql`now() + interval '1 hour'` });
  const ids = await moveToTrash(db, maya, nounOf(blog_posts), [id]);
  expect(await db.$count(schedules, eq(schedules.row_id, id))).toBe(0);
  await db
    .update(trashed_rows)
    .set({
      content: sql`${trashed_rows.content} || jsonb_build_object('due_at', now() - interval '1 second')`,
    })
    .where(eq(trashed_rows.table_name, 'schedules'));
  await restore(ids);
  expect(await db.$count(schedules, eq(schedules.row_id, id))).toBe(0);
});

test('a restored post whose author has left keeps the name of the author', async () => {
  const { db } = database;
  await db.insert(profiles).values({ id: maya.id, name: maya.name, email: maya.email });
  const id = await storePost({ author_id: maya.id });
  const [here, gone] = [await moveToTrash(db, maya, nounOf(blog_posts), [id]), await storePost({ author_id: maya.id })];
  await restore(here);
  expect(await findRow(db, maya, blog_posts, id)).toMatchObject({ author_id: maya.id });
  const ids = await moveToTrash(db, maya, nounOf(blog_posts), [gone]);
  await db.delete(profiles);
  await restore(ids);
  expect(await findRow(db, maya, blog_posts, gone)).toMatchObject({ author_id: null, author_name: maya.name });
});

test('a policy comes back inactive if another of its type is active by then, and keeps the active version', async () => {
  const { db } = database;
  const policy = { type: 'terms' as const, title: 'Terms' };
  const [first, second, third] = [newId(), newId(), newId()];
  await db.insert(policies).values({ id: first, ...policy, title: 'First' });
  const ids = await moveToTrash(db, maya, nounOf(policies), [first]);
  await db.insert(policies).values({ id: second, ...policy, title: 'Second' });
  ids.push(...(await moveToTrash(db, maya, nounOf(policies), [second])));
  // Both were active, and neither is there: the one that was saved last is active again.
  const both = await restore(ids);
  expect(both).toEqual({
    restored: 2,
    notes: ['“First” is not active any more, because another version of that policy is.'],
  });
  expect((await findRow(db, maya, policies, second))?.is_active).toBe(true);
  const again = await moveToTrash(db, maya, nounOf(policies), [second]);
  await db.insert(policies).values({ id: third, ...policy, title: 'Third' });
  expect((await restore(again)).notes).toHaveLength(1);
  const { entries } = await listRevisions(db, maya, policies, { id: second, page: 1 });
  expect(entries.map(({ was_public, changed }) => [was_public, changed])).toEqual([
    [false, expect.arrayContaining(['is_active'])],
    [true, []],
  ]);
});

test('snippets come back inactive if more than 100 would be active', async () => {
  const { db } = database;
  const snippet = { content: '<p>', is_active: true };
  await db.insert(code_snippets).values({ ...snippet, name: marker });
  const [own] = await db.select({ id: code_snippets.id }).from(code_snippets);
  const ids = await moveToTrash(db, maya, nounOf(code_snippets), [own?.id ?? '']);
  const many = Array.from({ length: activeLimit }, (_, index) => ({ ...snippet, name: `Snippet ${index}` }));
  await db.insert(code_snippets).values(many);
  expect((await restore(ids)).notes[0]).toContain(`“${marker}” is not active any more`);
  expect(await db.$count(code_snippets, eq(code_snippets.is_active, true))).toBe(activeLimit);
});

test('after 30 days, and not before, upkeep removes what is in the trash, in more than one process', async () => {
  const { db } = database;
  const posts = await Promise.all(Array.from({ length: 105 }, () => storePost()));
  await moveToTrash(db, maya, nounOf(blog_posts), posts);
  const [fresh] = await moveToTrash(db, maya, nounOf(blog_posts), [await storePost()]);
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

test('a deleted post has no earlier versions until it is restored', async () => {
  const { db } = database;
  const id = await storePost();
  await db.update(blog_posts).set({ title: 'Loud Herons', updated_at: sql`now() + interval '1 second'` });
  const ids = await moveToTrash(db, maya, nounOf(blog_posts), [id]);
  expect((await listRevisions(db, maya, blog_posts, { id, page: 1 })).entries).toEqual([]);
  await restore(ids);
  expect((await listRevisions(db, maya, blog_posts, { id, page: 1 })).entries).toHaveLength(2);
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
