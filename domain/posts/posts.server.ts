import type { Db } from '@listgrove/db/db';
import { blog_posts, blog_topics } from '@listgrove/db/schema/posts';
import { and, arrayContains, asc, desc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { inOrder } from '../counts/in-order.ts';
import { bodyExcerpts } from '../search/excerpts.server.ts';
import { findMatches, type Matches, onlyPublished, type Searchable } from '../search/find-matches.server.ts';
import { type FoundPost, mostTopics, type PostSummary, postsPerPage } from './post.ts';
import { seekPosts } from './seek-posts.server.ts';

/** What everybody may read. */
export const isPublished = eq(blog_posts.status, 'published');

/** Featured first, then newest (S1 7). */
export const publicOrder = [desc(blog_posts.featured), desc(blog_posts.created_at), desc(blog_posts.id)];
const publicOrderReversed = [asc(blog_posts.featured), asc(blog_posts.created_at), asc(blog_posts.id)];

/** What a list shows of a post. */
export const summary = {
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

/** A page of the public list. */
export interface PostPage {
  posts: FoundPost[];
  /** How many there are; a search stops counting at 200 and then says `isMore`. */
  total: number;
  isMore: boolean;
  page: number;
  pages: number;
}

/**
 * One page of the public list (S1 2.8), featured first, then newest. `topic` is a keyword. `q` matches title or excerpt
 * whatever the case; after those come the posts with its words in the body, best match first. A page past the end comes
 * back empty with the true number of pages.
 */
export async function listPublishedPosts(
  db: Db,
  { q = '', topic = '', page = 1 }: { q?: string; topic?: string; page?: number },
): Promise<PostPage> {
  const offset = (page - 1) * postsPerPage;
  const { ids, bodyIds, total, isMore } = q
    ? await findMatches(db, searchablePosts, { q, limit: postsPerPage, offset, where: onTopic(topic) })
    : await listIds(db, topic, offset);
  const [rows, excerpts] = await Promise.all([
    summariesOf(db, ids),
    bodyExcerpts(db, blog_posts, bodyIds, q), // asks nothing without ids
  ]);
  return {
    posts: rows.map((post) => ({ ...post, match: excerpts.get(post.id) })),
    total,
    isMore,
    page,
    pages: Math.max(1, Math.ceil(total / postsPerPage)),
  };
}

/** Where search finds posts and how their list is ordered. */
export const searchablePosts: Searchable = {
  table: blog_posts,
  columns: sql`featured, created_at`,
  order: sql`featured desc, created_at desc, id desc`,
  shows: onlyPublished,
};

async function listIds(db: Db, topic: string, offset: number): Promise<Matches> {
  const total = await countPublishedPosts(db, topic);
  const rows =
    offset < total ? await pageOfPosts(db, { topic, offset, total, start: await far(db, topic, offset, total) }) : [];
  return { ids: rows.map(({ id }) => id), bodyIds: [], total, isMore: false };
}

/** Where to begin for a page that is far from both ends; null near one of them. */
async function far(db: Db, topic: string, offset: number, total: number): Promise<PageStart | null> {
  if (Math.min(offset, total - offset) < farFromEnds) return null;
  return seekPosts(db, topic ? `topic/${topic}` : 'published', offset);
}

/** Nearer to an end of the list, rows are passed over as fast as the place is looked up. */
const farFromEnds = 300;

type PageStart = Awaited<ReturnType<typeof seekPosts>>;

/** The ids of a page, from the nearer end of the list: the last page is as near as the first. */
export function pageOfPosts(
  db: Db,
  { topic, offset, total, start = null }: { topic: string; offset: number; total: number; start?: PageStart | null },
) {
  const limit = Math.min(postsPerPage, total - offset);
  const after = total - offset - limit;
  const fromEnd = !start && after < offset;
  const near = db
    .select({ id: blog_posts.id, featured: blog_posts.featured, created_at: blog_posts.created_at })
    .from(blog_posts)
    .where(and(isPublished, onTopic(topic), start?.where))
    .orderBy(...(fromEnd ? publicOrderReversed : publicOrder))
    .limit(limit)
    .offset(fromEnd ? after : (start?.skip ?? offset))
    .as('near');
  return db.select({ id: near.id }).from(near).orderBy(desc(near.featured), desc(near.created_at), desc(near.id));
}

/** Posts by id, in the order of the ids. */
async function summariesOf(db: Db, ids: string[]): Promise<PostSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db.select(summary).from(blog_posts).where(inArray(blog_posts.id, ids));
  return inOrder(ids, rows);
}

/** How many posts are public, on a topic or at all (S1 2.8). */
export async function countPublishedPosts(db: Db, topic = ''): Promise<number> {
  const [row] = await db.select({ posts: blog_topics.posts }).from(blog_topics).where(eq(blog_topics.keyword, topic));
  return row?.posts ?? 0;
}

/** Every keyword of a published post once, alphabetically (S1 2.8); the first thousand, should there be more. */
export async function listTopics(db: Db): Promise<string[]> {
  const rows = await db
    .select({ keyword: blog_topics.keyword })
    .from(blog_topics)
    .where(ne(blog_topics.keyword, ''))
    .orderBy(asc(blog_topics.keyword))
    .limit(mostTopics);
  return rows.map((row) => row.keyword).sort(alphabetically);
}

/** As a reader sorts, whatever the database's locale. */
const alphabetically = new Intl.Collator('en').compare;

function onTopic(topic: string): SQL | undefined {
  return topic ? arrayContains(blog_posts.keywords, [topic]) : undefined;
}
