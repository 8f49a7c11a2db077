import type { Db } from '@listgrove/db/db';
import { blog_posts } from '@listgrove/db/schema/posts';
import { authorOf, createRow, deleteRow, findRow, updateRow } from '../editing/edit-rows.server.ts';
import { sanitizeContent } from '../rich-text/sanitize.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import type { Post } from './post.ts';
import type { PostEdit, PostInput } from './post-input.ts';

/** Returns the post with this id, draft or published, or null. Throws CodedError `not-allowed`. */
export async function findPost(db: Db, actor: Actor, id: string): Promise<Post | null> {
  return findRow(db, actor, blog_posts, id);
}

/**
 * Stores a new post with the actor as its author and with sanitized content. Storing the same one twice has no further
 * effect. Throws StaleError if a different one is stored under this id, CodedError `not-allowed`.
 */
export async function createPost(db: Db, actor: Actor, input: PostInput & { id: string }): Promise<void> {
  requireStaff(actor);
  await createRow(db, actor, blog_posts, sanitizeContent(input), authorOf(actor));
}

/**
 * Saves an edit with sanitized content; id, author and creation date stay. Throws StaleError with the stored post if it
 * was changed or deleted since `updated_at`, CodedError `not-allowed`.
 */
export async function updatePost(db: Db, actor: Actor, edit: PostEdit & { id: string }): Promise<void> {
  requireStaff(actor);
  await updateRow(db, actor, blog_posts, sanitizeContent(edit));
}

/** Deletes a post; does nothing if it does not exist. Throws CodedError `not-allowed`. */
export async function deletePost(db: Db, actor: Actor, id: string): Promise<void> {
  await deleteRow(db, actor, blog_posts, id);
}
