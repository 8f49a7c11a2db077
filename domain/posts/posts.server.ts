import type { Db } from '@listgrove/db/db';
import { post_counts } from '@listgrove/db/schema/counts';
import { blog_posts, blog_topics } from '@listgrove/db/schema/posts';
import { arrayContains, asc, eq, ne, type SQL } from 'drizzle-orm';
import { type ArticleKind, pickColumns, type RowOf } from '../articles/article-kind.ts';
import { type ArticlePage, listPublished } from '../articles/list-published.server.ts';
import { staffColumns } from '../articles/staff-columns.server.ts';
import { mostTopics, postsPerPage, staffPostsPerPage } from './post.ts';

const summary = pickColumns(
  blog_posts,
  'id',
  'title',
  'excerpt',
  'cover_image',
  'keywords',
  'featured',
  'author_name',
  'created_at',
  'reading_minutes',
);

/** Posts as a kind of article. Their lists show featured ones first, then the newest. */
export const posts = {
  table: blog_posts,
  counts: post_counts,
  date: blog_posts.created_at,
  order: [
    [blog_posts.featured, 'desc'],
    [blog_posts.created_at, 'desc'],
    [blog_posts.id, 'desc'],
  ],
  summary,
  entry: { ...pickColumns(blog_posts, 'id', 'title', 'excerpt', 'featured'), date: blog_posts.created_at },
  page: { ...summary, ...pickColumns(blog_posts, 'content', 'status', 'updated_at') },
  row: { ...staffColumns(blog_posts), ...pickColumns(blog_posts, 'featured', 'keywords') },
  perPage: { readers: postsPerPage, staff: staffPostsPerPage },
} satisfies ArticleKind;

/** What lists show of a post. */
export type PostSummary = RowOf<typeof posts.summary>;

/** The public fields of a post, and its status, which decides whether it is shown. */
export type ReadPost = RowOf<typeof posts.page>;

/** What staff's list shows of a post. */
export type PostRow = RowOf<typeof posts.row>;

/** Returns one page of the public list (`listPublished`). `topic` is a keyword and limits the list to posts that have it. */
export function listPublishedPosts(
  db: Db,
  { topic = '', ...list }: { q?: string; topic?: string; page?: number },
): Promise<ArticlePage<PostSummary>> {
  return listPublished(db, posts, { ...list, ...onTopic(topic), count: () => countPublishedPosts(db, topic) });
}

/** Returns the condition for posts on a topic or, if it is empty, for all, and the bucket in which the published ones are counted. */
export function onTopic(topic: string): { where: SQL | undefined; bucket: string } {
  return topic
    ? { where: arrayContains(blog_posts.keywords, [topic]), bucket: `topic/${topic}` }
    : { where: undefined, bucket: 'published' };
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
