import type { Db } from '@listgrove/db/db';
import type { WeeklyList } from '@listgrove/db/paging/find-start';
import { inOrder } from '@listgrove/db/paging/in-order';
import { type Order, orderBy } from '@listgrove/db/paging/order';
import { type PageOfList, pageOfIds } from '@listgrove/db/paging/page-of-ids';
import { post_counts } from '@listgrove/db/schema/counts';
import { blog_posts, blog_topics } from '@listgrove/db/schema/posts';
import { and, arrayContains, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { bodyExcerpts } from '../search/excerpts.server.ts';
import { findMatches, type Matches, onlyPublished, type Searchable } from '../search/find-matches.server.ts';
import { type FoundPost, mostTopics, type PostSummary, postsPerPage } from './post.ts';

/** The condition for posts that everybody may read. */
export const isPublished = eq(blog_posts.status, 'published');

/** The order of lists of posts: featured first, then newest. */
export const listOrder: Order = [
  [blog_posts.featured, 'desc'],
  [blog_posts.created_at, 'desc'],
  [blog_posts.id, 'desc'],
];

/** The order of lists of posts as arguments of `orderBy`. */
export const publicOrder = orderBy(listOrder);

/** The columns of a `PostSummary`. */
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

/** The columns of a `ReadPost`. */
export const readColumns = {
  ...summary,
  content: blog_posts.content,
  status: blog_posts.status,
  updated_at: blog_posts.updated_at,
};

/** One page of the public list of posts. */
export interface PostPage {
  posts: FoundPost[];
  /** How many posts there are on all pages. A search stops counting at 200; `isMore` is then true. */
  total: number;
  isMore: boolean;
  page: number;
  pages: number;
}

/**
 * Returns one page of the public list, featured posts first, then newest. `topic` is a keyword and limits the list to
 * posts that have it. `q` limits it to posts that contain the text in their title or excerpt, ignoring case, followed
 * by posts with its words in the body, best match first. A page past the end is empty and has the real number of pages.
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
    bodyExcerpts(db, blog_posts, bodyIds, q), // runs no query without ids
  ]);
  return {
    posts: rows.map((post) => ({ ...post, match: excerpts.get(post.id) })),
    total,
    isMore,
    page,
    pages: Math.max(1, Math.ceil(total / postsPerPage)),
  };
}

/** Where a search finds posts, and the order of their list. */
export const searchablePosts: Searchable = {
  table: blog_posts,
  columns: sql`featured, created_at`,
  order: sql`featured desc, created_at desc, id desc`,
  shows: onlyPublished,
};

async function listIds(db: Db, topic: string, offset: number): Promise<Matches> {
  const total = await countPublishedPosts(db, topic);
  const ids = await pageOfIds(db, blog_posts, publicPage({ topic, offset, total }));
  return { ids, bodyIds: [], total, isMore: false };
}

/**
 * One page of the public list, of one topic or, if `topic` is empty, of all. Exported for the test of its query plan.
 */
export function publicPage({ topic, offset, total }: { topic: string; offset: number; total: number }): PageOfList {
  return {
    where: and(isPublished, onTopic(topic)),
    order: listOrder,
    limit: postsPerPage,
    offset,
    total,
    weeks: weeksOf(topic ? `topic/${topic}` : 'published'),
  };
}

/**
 * Where the posts of a list in `listOrder` are counted by week. `list` is the bucket of the list without its ending: a
 * status, an empty text for all posts, or `topic/` and a keyword.
 */
export function weeksOf(list: string): WeeklyList {
  return { counts: post_counts, buckets: [list], date: blog_posts.created_at, featured: blog_posts.featured };
}

/** Returns the posts with the ids, in the order of the ids. */
async function summariesOf(db: Db, ids: string[]): Promise<PostSummary[]> {
  if (ids.length === 0) return [];
  const rows = await db.select(summary).from(blog_posts).where(inArray(blog_posts.id, ids));
  return inOrder(ids, rows);
}

/** Returns the number of published posts on a topic or, if `topic` is empty, of all. Reads one row of `blog_topics`. */
export async function countPublishedPosts(db: Db, topic = ''): Promise<number> {
  const [row] = await db.select({ posts: blog_topics.posts }).from(blog_topics).where(eq(blog_topics.keyword, topic));
  return row?.posts ?? 0;
}

/** Returns the keywords of all published posts, each once, in alphabetical order; at most 1,000. */
export async function listTopics(db: Db): Promise<string[]> {
  const rows = await db
    .select({ keyword: blog_topics.keyword })
    .from(blog_topics)
    .where(ne(blog_topics.keyword, ''))
    .orderBy(asc(blog_topics.keyword))
    .limit(mostTopics);
  return rows.map((row) => row.keyword).sort(alphabetically);
}

/** Compares as readers of English expect, whatever the locale of the database. */
const alphabetically = new Intl.Collator('en').compare;

function onTopic(topic: string): SQL | undefined {
  return topic ? arrayContains(blog_posts.keywords, [topic]) : undefined;
}
