import type { Db } from '@listgrove/db/db';
import { blog_posts } from '@listgrove/db/schema/posts';
import { page_seo } from '@listgrove/db/schema/seo';
import { eq } from 'drizzle-orm';
import type { ArticleEdit, ArticleInput } from '../articles/article-input.ts';
import { authorOf, createRow, deleteRow, findRow, setColumns, updateRow } from '../editing/edit-rows.server.ts';
import type { EditedNoun } from '../editing/edited-noun.ts';
import type { RevisionList } from '../editing/revision.ts';
import { findRevision, listRevisions } from '../editing/revisions.server.ts';
import { sanitizeContent } from '../rich-text/sanitize.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import type { Post } from './post.ts';

/**
 * Returns the post with the id, also if it is a draft, or null. Throws `CodedError('not-allowed')` if the actor is not
 * staff.
 */
export async function findPost(db: Db, actor: Actor, id: string): Promise<Post | null> {
  return findRow(db, actor, blog_posts, id);
}

/**
 * Stores a new post with the actor as its author and with sanitized content. Storing the same one twice has no further
 * effect. Throws StaleError if a different one is stored under this id, CodedError `not-allowed`.
 */
export async function createPost(db: Db, actor: Actor, input: ArticleInput & { id: string }): Promise<void> {
  requireStaff(actor);
  await createRow(db, actor, blog_posts, sanitizeContent(input), authorOf(actor));
}

/**
 * Saves an edit with sanitized content; id, author and creation date stay. Throws StaleError with the stored post if it
 * was changed or deleted since `updated_at`, CodedError `not-allowed`.
 */
export async function updatePost(db: Db, actor: Actor, edit: ArticleEdit & { id: string }): Promise<void> {
  requireStaff(actor);
  await updateRow(db, actor, blog_posts, sanitizeContent(edit));
}

/** Moves a post to the trash. Returns its id there, or null if it does not exist. Throws CodedError `not-allowed`. */
export async function deletePost(db: Db, actor: Actor, id: string): Promise<string | null> {
  return deleteRow(db, actor, editedPosts, id);
}

/** Returns one page of the versions of a post, the latest first. Throws CodedError `not-allowed`. */
export async function listPostRevisions(
  db: Db,
  actor: Actor,
  wanted: { id: string; page: number },
): Promise<RevisionList> {
  return listRevisions(db, actor, blog_posts, wanted);
}

/** Returns the post as it was saved at `saved_at`, or null. Throws CodedError `not-allowed`. */
export async function findPostRevision(
  db: Db,
  actor: Actor,
  wanted: { id: string; saved_at: Date },
): Promise<Post | null> {
  return findRevision(db, actor, blog_posts, wanted);
}

/** Posts as the mechanisms of `editing/` know them. */
export const editedPosts = {
  label: 'Post',
  table: blog_posts,
  title: blog_posts.title,
  publicWord: 'published',
  deskPath: '/admin/blog',
  belongings: [{ table: page_seo, key: page_seo.ref, where: eq(page_seo.type, 'post') }],
  publicColumns: ['status'],
  isPublic: (row) => 'status' in row && row.status === 'published',
  sanitize: sanitizeContent,
  setPublic: (db, actor, { id, is_public, values }) =>
    setColumns(db, actor, blog_posts, { ...values, id, status: is_public ? 'published' : 'draft' }),
} satisfies EditedNoun;
