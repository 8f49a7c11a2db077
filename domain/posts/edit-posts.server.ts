import type { Db } from '@listgrove/db/db';
import { laterThan } from '@listgrove/db/schema/columns';
import { blog_posts } from '@listgrove/db/schema/posts';
import { StaleError } from '@listgrove/kernel/stale';
import { and, eq } from 'drizzle-orm';
import { storeOnce } from '../editing/store-once.server.ts';
import { sanitizeRichText } from '../rich-text/sanitize.server.ts';
import { type Actor, requireStaff } from '../rights/actor.ts';
import type { Post } from './post.ts';
import type { PostEdit, PostInput } from './post-input.ts';

/**
 * Returns the post with the id, also if it is a draft, or null. Throws `CodedError('not-allowed')` if the actor is not
 * staff.
 */
export async function findPost(db: Db, actor: Actor, id: string): Promise<Post | null> {
  requireStaff(actor);
  const [post] = await db.select().from(blog_posts).where(eq(blog_posts.id, id));
  return post ?? null;
}

/**
 * Stores a new post with the actor as its author. Its HTML is reduced to what the editor produces. A form that is sent
 * twice is stored once. Throws `StaleError` if the id belongs to a post with other content, `CodedError('not-allowed')`
 * if the actor is not staff.
 */
export async function createPost(db: Db, actor: Actor, { id, ...input }: PostInput & { id: string }): Promise<void> {
  requireStaff(actor);
  const values = { ...input, content: sanitizeRichText(input.content) };
  const author = { author_id: actor.id, author_name: actor.name, updated_by_name: actor.name };
  await storeOnce<Post>(
    id,
    values,
    (id) =>
      db
        .insert(blog_posts)
        .values({ ...values, ...author, id })
        .onConflictDoNothing()
        .returning({ id: blog_posts.id }),
    (id) => findPost(db, actor, id),
  );
}

/**
 * Saves an edit of a post; its id, author and date do not change. Throws `StaleError` with the stored post if it has
 * changed since the version `updated_at`, `CodedError('not-allowed')` if the actor is not staff.
 */
export async function updatePost(
  db: Db,
  actor: Actor,
  { id, updated_at, ...input }: PostEdit & { id: string },
): Promise<void> {
  requireStaff(actor);
  const saved = await db
    .update(blog_posts)
    .set({
      ...input,
      content: sanitizeRichText(input.content),
      updated_at: laterThan(blog_posts.updated_at),
      updated_by_name: actor.name,
    })
    .where(and(eq(blog_posts.id, id), eq(blog_posts.updated_at, updated_at)))
    .returning({ id: blog_posts.id });
  if (saved.length === 0) throw new StaleError(await findPost(db, actor, id));
}

/** Deletes a post, if it exists. Throws `CodedError('not-allowed')` if the actor is not staff. */
export async function deletePost(db: Db, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  await db.delete(blog_posts).where(eq(blog_posts.id, id));
}
