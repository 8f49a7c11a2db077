import type { Db } from '@listgrove/db/db';
import { help_articles } from '@listgrove/db/schema/help';
import { blog_posts } from '@listgrove/db/schema/posts';
import { and, eq, inArray } from 'drizzle-orm';
import { inOrder } from '../counts/in-order.ts';
import { type Order, pageOfIds } from '../counts/page-of-ids.server.ts';
import { countPublishedHelp } from '../help/help.server.ts';
import { listActivePolicies } from '../policies/policies.server.ts';
import { countPublishedPosts, isPublished, publicOrder } from '../posts/posts.server.ts';
import { seekPosts } from '../posts/seek-posts.server.ts';
import { entriesPerPage, type HelpEntry, type PostEntry, type SitemapContents } from './contents.ts';
import { lastChange } from './last-change.server.ts';

/**
 * One page of the human-readable sitemap (S1 2.13): first all published posts, featured first, then newest; after the
 * last of them the help articles by category. A page past the end has neither, and tells the true number of pages.
 */
export async function listSitemapContents(db: Db, page: number): Promise<SitemapContents> {
  const [policies, posts, help] = await Promise.all([
    listActivePolicies(db),
    measure(db, blog_posts, countPublishedPosts(db)),
    measure(db, help_articles, countPublishedHelp(db)),
  ]);
  const offset = (page - 1) * entriesPerPage;
  const shownPosts = offset < posts.total ? await listPosts(db, offset) : [];
  const room = entriesPerPage - shownPosts.length;
  const helpOffset = Math.max(0, offset - posts.total);
  const shownHelp =
    room > 0 && helpOffset < help.total
      ? await listHelp(db, { offset: helpOffset, limit: room, total: help.total })
      : [];
  const moments = [posts.newest, help.newest, ...policies.map(({ updated_at }) => updated_at)].filter(
    (moment) => moment !== null,
  );
  return {
    policies,
    posts: shownPosts,
    help: shownHelp,
    totals: { posts: posts.total, help: help.total },
    pages: Math.max(1, Math.ceil((posts.total + help.total) / entriesPerPage)),
    updated_at: moments.length > 0 ? new Date(Math.max(...moments.map(Number))) : null,
  };
}

/** How many published rows there are, and when one of them last changed. */
async function measure(db: Db, table: typeof blog_posts | typeof help_articles, counted: Promise<number>) {
  const [total, newest] = await Promise.all([counted, lastChange(db, table)]);
  return { total, newest };
}

async function listPosts(db: Db, offset: number): Promise<PostEntry[]> {
  const { where, skip } = await seekPosts(db, 'published', offset);
  return db
    .select({
      id: blog_posts.id,
      title: blog_posts.title,
      excerpt: blog_posts.excerpt,
      featured: blog_posts.featured,
      created_at: blog_posts.created_at,
    })
    .from(blog_posts)
    .where(and(isPublished, where))
    .orderBy(...publicOrder)
    .limit(entriesPerPage)
    .offset(skip);
}

/** By category first, because the page groups them; within one in the help center's order. */
const byCategory: Order = [
  [help_articles.category, 'asc'],
  [help_articles.featured, 'desc'],
  [help_articles.order_index, 'asc'],
  [help_articles.created_at, 'desc'],
  [help_articles.id, 'desc'],
];

async function listHelp(db: Db, range: { offset: number; limit: number; total: number }): Promise<HelpEntry[]> {
  const where = eq(help_articles.status, 'published');
  const ids = await pageOfIds(db, help_articles, { where, order: byCategory, ...range });
  const rows = await db
    .select({
      id: help_articles.id,
      title: help_articles.title,
      category: help_articles.category,
      featured: help_articles.featured,
      created_at: help_articles.created_at,
    })
    .from(help_articles)
    .where(inArray(help_articles.id, ids));
  return inOrder(ids, rows);
}
