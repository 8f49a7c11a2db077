import { blog_posts } from '@listgrove/db/schema/posts';
import { openDatabaseForFile } from '@listgrove/db/testing/database-for-file';
import type { Session } from '@listgrove/domain/accounts/sessions.server';
import { findRow } from '@listgrove/domain/editing/edit-rows.server';
import { findUnpublished, saveUnpublished } from '@listgrove/domain/editing/unpublished.server';
import { editedPosts } from '@listgrove/domain/posts/edit-posts.server';
import type { Post } from '@listgrove/domain/posts/post';
import type { Actor } from '@listgrove/domain/rights/actor';
import { newId } from '@listgrove/kernel/ids';
import { databaseContext, sessionContext } from '@listgrove/web/context';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { deleteRow } from '../parts/rows.server';
import { toasts } from '../posts/copy';
import { saveEditedRow } from './edited-rows.server';

const database = await openDatabaseForFile();

const jonas: Actor = { id: newId(), name: 'Jonas', email: 'jonas@listgrove.example', role: 'admin', isStaff: true };
const first = { title: 'A calmer Sunday', excerpt: '', content: '', cover_image: '', keywords: [], featured: false };

/** Returns the context of a request that Maya sends. */
function contextOfMaya() {
  const context = new RouterContextProvider();
  context.set(databaseContext, database);
  context.set(sessionContext, {
    account: { id: newId(), email: 'maya@listgrove.example', role: 'admin' },
    viewer: { name: 'Maya', isAdmin: true },
  } as Session); // `actorOf` reads only these fields
  return context;
}

/** Sends the form of a post as Maya. */
function send(fields: Record<string, string>) {
  const values = { excerpt: '', content: '', cover_image: '', keywords: '', featured: '', status: 'published' };
  const body = new URLSearchParams({ ...values, ...fields });
  const request = new Request('http://localhost/admin/blog/1', { method: 'POST', body });
  return saveEditedRow({ context: contextOfMaya(), request }, { edited: editedPosts, toasts });
}

test('a form that was opened before somebody kept changes publishes nothing over them, and is shown both', async () => {
  const id = newId();
  await database.db.insert(blog_posts).values({ ...first, id, status: 'published', author_name: jonas.name });
  const opened = (await findRow(database.db, jonas, blog_posts, id)) as Post;
  const { updated_at } = opened;
  const kept = { ...first, id, title: 'Of Jonas', updated_at, unpublished_at: null };
  await saveUnpublished(database.db, jonas, editedPosts, kept);

  const sent = { id, title: 'Of Maya', updated_at: updated_at.toISOString(), unpublished_at: '', intent: '' };
  const answered = await send(sent);
  expect(answered.init?.status).toBe(409);
  expect(answered.data).toMatchObject({ stale: { stored: { title: 'Of Jonas', intent: 'keep' } } });
  expect((await findRow(database.db, jonas, blog_posts, id))?.title).toBe(first.title);

  const waiting = await findUnpublished(database.db, jonas, blog_posts, id);
  const seen = { ...sent, unpublished_at: waiting?.updated_at.toISOString() ?? '' };
  expect((await send(seen)).data).toMatchObject({ done: toasts.updated });
  expect((await findRow(database.db, jonas, blog_posts, id))?.title).toBe('Of Maya');
  expect(await findUnpublished(database.db, jonas, blog_posts, id)).toBeNull();
});

test('a deletion offers to undo it if there was anything to delete', async () => {
  const form = new FormData();
  form.set('id', newId());
  const nothing = await deleteRow(contextOfMaya(), form, { noun: editedPosts, toasts });
  expect(nothing.data).toEqual({ done: toasts.deleted });

  const id = newId();
  await database.db.insert(blog_posts).values({ ...first, id, status: 'published', author_name: jonas.name });
  form.set('id', id);
  const { data } = await deleteRow(contextOfMaya(), form, { noun: editedPosts, toasts });
  const undo = { action: '/admin/trash', intent: 'restore', items: [expect.any(String)] };
  expect(data).toEqual({ done: toasts.deleted, undo });
  expect(await findRow(database.db, jonas, blog_posts, id)).toBeNull();
});
