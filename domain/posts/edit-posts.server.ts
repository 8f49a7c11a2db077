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

/** The post of that id, draft or not, as staff see it; or null. */
export async function findPost(db: Db, actor: Actor, id: string): Promise<Post | null> {
  requireStaff(actor);
  const [post] = await db.select().from(blog_posts).where(eq(blog_posts.id, id));
  return post ?? null;
}

/**
 * Stores a new post, its author the actor (S2 5), its HTML cut down to what the editor makes. Sent twice it is stored
 * once; StaleError when its id already holds another text.
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

/** Saves an edit; id, author and date stay. StaleError when the post is no longer as the editor saw it. */
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

/** Deletes a post; one that is gone already is no failure. */
export async function deletePost(db: Db, actor: Actor, id: string): Promise<void> {
  requireStaff(actor);
  await db.delete(blog_posts).where(eq(blog_posts.id, id));
}
