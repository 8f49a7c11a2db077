import type { Database } from '@listgrove/db/connect';
import { awaitOther } from '@listgrove/db/only-statements';
import { media_files, media_uses } from '@listgrove/db/schema/media';
import { policies } from '@listgrove/db/schema/policies';
import { blog_posts } from '@listgrove/db/schema/posts';
import { schedules } from '@listgrove/db/schema/schedules';
import { previews, unpublished_versions } from '@listgrove/db/schema/unpublished';
import { openTestDatabase } from '@listgrove/db/testing/database';
import { cast } from '@listgrove/fixtures/cast';
import { newId } from '@listgrove/kernel/ids';
import { StaleError } from '@listgrove/kernel/stale';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { editedNouns } from '../edited-nouns.server.ts';
import { createPolicy, editedPolicies } from '../policies/policies.server.ts';
import { editedPosts } from '../posts/edit-posts.server.ts';
import type { Post } from '../posts/post.ts';
import type { Actor } from '../rights/actor.ts';
import { findRow } from './edit-rows.server.ts';
import type { EditedNoun } from './edited-noun.ts';
import { moveToTrash } from './move-to-trash.server.ts';
import { endPreviews, findPreviewed, makePreview } from './previews.server.ts';
import { listRevisions } from './revisions.server.ts';
import { runDueSchedules } from './run-schedules.server.ts';
import { planChange } from './schedules.server.ts';
import {
  type BegunFrom,
  discardUnpublished,
  findUnpublished,
  publishSaved,
  saveUnpublished,
  withUnpublished,
} from './unpublished.server.ts';

let database: Database;
const maya: Actor = { id: newId(), name: cast.maya.name, email: cast.maya.email, role: 'admin', isStaff: true };
const jonas: Actor = { ...maya, id: newId(), name: cast.jonas.name };
const visitor: Actor = { ...maya, role: 'user', isStaff: false };
const posts: EditedNoun = editedPosts;
const policyNoun: EditedNoun = editedPolicies;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(blog_posts));

const first = {
  title: 'A calmer Sunday',
  excerpt: '',
  content: '<p>One list.</p>',
  cover_image: '',
  keywords: ['Sharing'],
  status: 'published' as const,
  featured: false,
};

async function storePost(values: Partial<typeof blog_posts.$inferInsert> = {}): Promise<Post> {
  const id = newId();
  await database.db.insert(blog_posts).values({ ...first, ...values, id, author_name: maya.name });
  return find(id);
}

async function find(id: string): Promise<Post> {
  const post = await findRow(database.db, maya, blog_posts, id);
  if (!post) throw new Error('There is no such post.');
  return post;
}

const shown = { id: true, title: true } as const;

const waitingOf = (id: string) => findUnpublished(database.db, maya, posts.table, id);

/** Saves these fields of a post without publishing them, from its present version. */
async function keep({ id }: { id: string }, changes: Partial<typeof first>, by = maya): Promise<Date | null> {
  const [post, waiting] = [await find(id), await waitingOf(id)];
  const began = { id, updated_at: post.updated_at, unpublished_at: waiting?.updated_at ?? null };
  const shown = withUnpublished(blog_posts, post, waiting);
  const values = Object.fromEntries(Object.keys(first).map((name) => [name, shown[name as keyof typeof first]]));
  await saveUnpublished(database.db, by, posts, { ...values, ...changes, ...began });
  return (await waitingOf(id))?.updated_at ?? null;
}

test('changes that wait to be published leave the public post, its version and its revisions as they are', async () => {
  const post = await storePost();
  await keep(post, { title: 'A busy Sunday', keywords: ['Work', 'Sharing'] });
  await keep(post, { excerpt: 'Soon.' }, jonas);
  expect(await find(post.id)).toEqual(post);
  expect((await listRevisions(database.db, maya, blog_posts, { id: post.id, page: 1 })).entries).toHaveLength(1);
  const waiting = await waitingOf(post.id);
  expect(waiting).toMatchObject({
    content: { title: 'A busy Sunday', keywords: ['Work', 'Sharing'], excerpt: 'Soon.' },
    updated_by_name: jonas.name,
  });
  expect(withUnpublished(blog_posts, post, waiting)).toMatchObject({
    ...first,
    keywords: ['Work', 'Sharing'],
    title: 'A busy Sunday',
    excerpt: 'Soon.',
  });
});

test('publishing saves what the form shows as one version, and nothing waits any more', async () => {
  const post = await storePost();
  const unpublished_at = await keep(post, { title: 'A busy Sunday' });
  await publishSaved(database.db, maya, posts, {
    id: post.id,
    unpublished_at,
    save: (tx) =>
      editedPosts.update(tx, maya, { ...first, title: 'A busy Sunday', id: post.id, updated_at: post.updated_at }),
  });
  expect((await find(post.id)).title).toBe('A busy Sunday');
  expect(await waitingOf(post.id)).toBeNull();
  expect((await listRevisions(database.db, maya, blog_posts, { id: post.id, page: 1 })).entries).toHaveLength(2);
});

test('changes that somebody else has saved meanwhile are neither overwritten, published nor discarded', async () => {
  const post = await storePost();
  const seen = await keep(post, { title: 'Of Maya' });
  await keep(post, { title: 'Of Jonas' }, jonas);
  const began = { id: post.id, updated_at: post.updated_at, unpublished_at: seen };
  const save = (tx: Database['db']) =>
    editedPosts.update(tx, maya, { ...first, id: post.id, updated_at: post.updated_at });
  for (const work of [
    () => saveUnpublished(database.db, maya, posts, { ...first, title: 'Of Maya again', ...began }),
    () => publishSaved(database.db, maya, posts, { ...began, save }),
    () => discardUnpublished(database.db, maya, posts, began),
  ]) {
    const error = await work().catch((error: unknown) => error);
    expect(error).toBeInstanceOf(StaleError);
    expect((error as StaleError<Post>).stored).toMatchObject({ title: 'Of Jonas', updated_by_name: jonas.name });
  }
  expect(await find(post.id)).toEqual(post);
  expect((await waitingOf(post.id))?.content).toEqual({ title: 'Of Jonas' });
});

test('a public post that somebody else has saved meanwhile is not overwritten by the changes', async () => {
  const post = await storePost();
  const unpublished_at = await keep(post, { title: 'Of Maya' });
  await editedPosts.update(database.db, jonas, {
    ...first,
    excerpt: 'Mended.',
    id: post.id,
    updated_at: post.updated_at,
  });
  const began = { id: post.id, updated_at: post.updated_at, unpublished_at };
  const save = (tx: Database['db']) =>
    editedPosts.update(tx, maya, { ...first, id: post.id, updated_at: post.updated_at });
  await expect(saveUnpublished(database.db, maya, posts, { ...first, ...began })).rejects.toBeInstanceOf(StaleError);
  await expect(publishSaved(database.db, maya, posts, { ...began, save })).rejects.toMatchObject({
    stored: { title: 'Of Maya', excerpt: 'Mended.' },
  });
});

test('fields that are changed back do not wait, and a post that is not public has no waiting changes', async () => {
  const post = await storePost();
  await keep(post, { title: 'A busy Sunday' });
  await keep(post, { title: first.title });
  expect(await waitingOf(post.id)).toBeNull();
  const draft = await storePost({ status: 'draft' });
  await expect(keep(draft, { title: 'Other' })).rejects.toMatchObject({ code: 'not-public' });
});

test('a schedule publishes the changes that wait at its time', async () => {
  const post = await storePost();
  await keep(post, { title: 'A busy Sunday', keywords: ['Work'] });
  await planChange(database.db, maya, posts, { id: post.id, action: 'publish', due_at: new Date(Date.now() + 60_000) });
  await database.db.update(schedules).set({ due_at: sql`now() - interval '1 second'` });
  await runDueSchedules(database.db, editedNouns, console.error);
  expect(await find(post.id)).toMatchObject({ title: 'A busy Sunday', keywords: ['Work'], status: 'published' });
  expect(await waitingOf(post.id)).toBeNull();
  const { entries } = await listRevisions(database.db, maya, blog_posts, { id: post.id, page: 1 });
  expect(entries.map(({ scheduled }) => scheduled)).toEqual(['publish', null]);
});

// Needs two connections.
test.runIf(process.env.TEST_DATABASE === 'server').each([
  {
    what: 'discarded',
    left: first.title,
    meanwhile: (began: BegunFrom) => discardUnpublished(database.db, jonas, posts, began),
  },
  {
    what: 'corrected and published',
    left: 'Corrected',
    meanwhile: ({ id, updated_at, unpublished_at }: BegunFrom) =>
      publishSaved(database.db, jonas, posts, {
        ...{ id, unpublished_at },
        save: (tx) => editedPosts.update(tx, jonas, { ...first, title: 'Corrected', id, updated_at }),
      }),
  },
])('changes that are $what while a schedule publishes them are not published by it', async ({ left, meanwhile }) => {
  const post = await storePost();
  const unpublished_at = await keep(post, { title: 'With a mistake' });
  await planChange(database.db, maya, posts, { id: post.id, action: 'publish', due_at: new Date(Date.now() + 60_000) });
  await database.db.update(schedules).set({ due_at: sql`now() - interval '1 second'` });
  let isFirst = true;
  const setPublic: typeof posts.setPublic = async (tx, ...parameters) => {
    if (isFirst) {
      isFirst = false;
      await awaitOther(tx, 'Somebody else changes the post in the middle of it.', () =>
        meanwhile({ id: post.id, updated_at: post.updated_at, unpublished_at }),
      );
    }
    return posts.setPublic(tx, ...parameters);
  };
  const onError = vi.fn();
  await runDueSchedules(database.db, { blog_posts: { ...posts, setPublic } }, onError);
  expect(onError).not.toHaveBeenCalled();
  expect((await find(post.id)).title).toBe(left);
  expect(await waitingOf(post.id)).toBeNull();
  expect(await database.db.select().from(schedules)).toMatchObject([{ problem: null, done_at: expect.any(Date) }]);
});

test('the changes of a policy of any column wait and are published', async () => {
  const id = newId();
  const policy = {
    type: 'terms' as const,
    title: 'Terms',
    content: '',
    version: '1',
    effective_date: new Date('2026-01-01'),
  };
  await createPolicy(database.db, maya, { ...policy, id, is_active: true });
  const [{ updated_at } = { updated_at: new Date() }] = await database.db.select().from(policies);
  const changed = { ...policy, effective_date: new Date('2027-01-01'), version: '2' };
  await saveUnpublished(database.db, maya, policyNoun, { ...changed, id, updated_at, unpublished_at: null });
  expect((await findRow(database.db, maya, policies, id))?.version).toBe('1');
  await planChange(database.db, maya, policyNoun, { id, action: 'publish', due_at: new Date(Date.now() + 60_000) });
  await database.db.update(schedules).set({ due_at: sql`now() - interval '1 second'` });
  await runDueSchedules(database.db, editedNouns, console.error);
  expect(await findRow(database.db, maya, policies, id)).toMatchObject({ ...changed, is_active: true });
});

test('a secret address shows a post with its changes until it ends, and only as a post', async () => {
  const post = await storePost();
  await keep(post, { title: 'A busy Sunday' });
  const { secret, expires_at } = await makePreview(database.db, maya, posts.table, post.id);
  expect(expires_at.getTime() - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
  expect(await findPreviewed(database.db, blog_posts, shown, secret)).toEqual({ id: post.id, title: 'A busy Sunday' });
  const withExpression = { ...shown, description: sql<string>`upper(title)` };
  const shownAlike = await findPreviewed(database.db, blog_posts, withExpression, secret);
  expect(shownAlike, 'an expression of the stored title is left out').toEqual({ id: post.id, title: 'A busy Sunday' });
  expect(await findPreviewed(database.db, policies, { id: true }, secret)).toBeNull();
  expect(await findPreviewed(database.db, blog_posts, shown, `${secret.slice(0, -1)}-`)).toBeNull();
  expect(JSON.stringify(await database.db.select().from(previews))).not.toContain(secret);

  expect(await endPreviews(database.db, maya, posts.table, post.id)).toBe(1);
  expect(await findPreviewed(database.db, blog_posts, shown, secret)).toBeNull();
  const { secret: old } = await makePreview(database.db, maya, posts.table, post.id);
  await database.db.update(previews).set({ expires_at: sql`now()` });
  expect(await findPreviewed(database.db, blog_posts, shown, old)).toBeNull();
});

test('a file that only waiting changes show is in use', async () => {
  const post = await storePost();
  const file = {
    id: newId(),
    name: 'cover-1.webp',
    original_name: 'cover.webp',
    type: 'image/webp',
    size: 1,
    category: 'image',
  };
  await database.db.insert(media_files).values(file as typeof media_files.$inferInsert);
  await keep(post, { cover_image: '/media/cover-1.webp' });
  const used = await database.db.select().from(media_uses).where(eq(media_uses.file_id, file.id));
  expect(used).toEqual([{ file_id: file.id, place: 'unpublished_versions', ref: `blog_posts ${post.id}` }]);
  await keep(post, { cover_image: '' });
  expect(await database.db.$count(media_uses, eq(media_uses.file_id, file.id))).toBe(0);
});

test('deleting a post deletes its waiting changes and preview addresses', async () => {
  const post = await storePost();
  await keep(post, { title: 'A busy Sunday' });
  await makePreview(database.db, maya, posts.table, post.id);
  await moveToTrash(database.db, maya, editedPosts, [post.id]);
  expect(await database.db.$count(unpublished_versions, eq(unpublished_versions.row_id, post.id))).toBe(0);
  expect(await database.db.$count(previews, eq(previews.row_id, post.id))).toBe(0);
});

test('nobody but staff keeps, publishes, discards or sees waiting changes, or makes addresses for them', async () => {
  const { id, updated_at } = await storePost();
  const began = { id, updated_at, unpublished_at: null };
  for (const work of [
    () => saveUnpublished(database.db, visitor, posts, { ...first, ...began }),
    () => publishSaved(database.db, visitor, posts, { ...began, save: async () => {} }),
    () => discardUnpublished(database.db, visitor, posts, began),
    () => findUnpublished(database.db, visitor, posts.table, id),
    () => makePreview(database.db, visitor, posts.table, id),
    () => endPreviews(database.db, visitor, posts.table, id),
  ])
    await expect(work()).rejects.toMatchObject({ code: 'not-allowed' });
});
