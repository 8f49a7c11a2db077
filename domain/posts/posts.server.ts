import type { Db } from '@listgrove/db/db';
import { blog_posts } from '@listgrove/db/schema/posts';
import { idSuffixLength, slugSuffix } from '@listgrove/kernel/slug';
import { and, arrayContains, arrayOverlaps, count, desc, eq, ilike, ne, or, type SQL, sql } from 'drizzle-orm';
import { containsPattern } from '../search.server.ts';
import { type Post, type PostSummary, postsPerPage, relatedLimit } from './post.ts';

const isPublished = eq(blog_posts.status, 'published');

/** Featured first, then newest (S1 7). */
const publicOrder = [desc(blog_posts.featured), desc(blog_posts.created_at), desc(blog_posts.id)];

const summary = {
  id: blog_posts.id,
  title: blog_posts.title,
  excerpt: blog_posts.excerpt,
  cover_image: blog_posts.cover_image,
  keywords: blog_posts.keywords,
  featured: blog_posts.featured,
  author_name: blog_posts.author_name,
  created_at: blog_posts.created_at,
  reading_minutes: blog_posts.reading_minutes,
};

export interface PostPage {
  posts: PostSummary[];
  total: number;
  page: number;
  pages: number;
}

/**
 * One page of the public list (S1 2.8), featured first, then newest. `q` matches title or excerpt whatever the case,
 * `topic` is a keyword. A page past the end comes back empty with the true number of pages.
 */
export async function listPublishedPosts(
  db: Db,
  { q = '', topic = '', page = 1 }: { q?: string; topic?: string; page?: number },
): Promise<PostPage> {
  const where = and(isPublished, matching(q), topic ? arrayContains(blog_posts.keywords, [topic]) : undefined);
  const [counted] = await db.select({ total: count() }).from(blog_posts).where(where);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / postsPerPage));
  const posts =
    page > pages
      ? []
      : await db
          .select(summary)
          .from(blog_posts)
          .where(where)
          .orderBy(...publicOrder)
          .limit(postsPerPage)
          .offset((page - 1) * postsPerPage);
  return { posts, total, page, pages };
}

/** Every keyword of a published post once, alphabetically (S1 2.8). */
export async function listTopics(db: Db): Promise<string[]> {
  const keyword = sql<string>`unnest(${blog_posts.keywords})`.as('keyword');
  const rows = await db.selectDistinct({ keyword }).from(blog_posts).where(isPublished).orderBy(keyword);
  return rows.map((row) => row.keyword);
}

/** The post whose id ends as the slug says, draft or not, or null (S1 2.1). The caller decides who may see a draft. */
export async function findPostBySlug(db: Db, slug: string): Promise<Post | null> {
  const suffix = slugSuffix(slug);
  if (!suffix) return null;
  const [post] = await db
    .select()
    .from(blog_posts)
    .where(eq(sql`right(${blog_posts.id}::text, ${sql.raw(String(idSuffixLength))})`, suffix));
  return post ?? null;
}

/** Up to three other published posts that share a keyword, featured first, then newest (S1 2.9). */
export async function listRelatedPosts(db: Db, post: Pick<Post, 'id' | 'keywords'>): Promise<PostSummary[]> {
  if (post.keywords.length === 0) return [];
  return db
    .select(summary)
    .from(blog_posts)
    .where(and(isPublished, ne(blog_posts.id, post.id), arrayOverlaps(blog_posts.keywords, post.keywords)))
    .orderBy(...publicOrder)
    .limit(relatedLimit);
}

function matching(q: string): SQL | undefined {
  if (!q) return undefined;
  const pattern = containsPattern(q);
  return or(ilike(blog_posts.title, pattern), ilike(blog_posts.excerpt, pattern));
}
