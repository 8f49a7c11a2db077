import { post_counts } from '@listgrove/db/schema/counts';
import { blog_posts } from '@listgrove/db/schema/posts';
import { sql } from 'drizzle-orm';
import { listForSitemap } from '../articles/list-for-sitemap.server.ts';
import { isPublished } from '../articles/read-articles.server.ts';
import { publishedOf } from '../articles/searchable.server.ts';
import type { SluggedNoun } from '../public-noun/public-noun.ts';
import { postsPage } from '../static-pages/static-pages.ts';
import { editedPosts } from './edit-posts.server.ts';
import { postsPath, postTitleEnd } from './post.ts';
import { posts, weeksOf } from './posts.server.ts';

/** Posts as a public noun. */
export const post = {
  address: 'slug',
  label: 'Blog post',
  plural: 'Blog articles',
  path: postsPath,
  table: blog_posts,
  isPublic: isPublished(blog_posts),
  status: sql`status::text`,
  deskPath: ({ id }) => `/admin/blog/${id}`,
  edited: editedPosts,
  fileColumns: ['cover_image', 'content'],
  metadata: {
    filter: 'Blog Posts',
    badge: 'Blog',
    titleEnd: postTitleEnd,
    columns: { description: blog_posts.excerpt, keywords: blog_posts.keywords, image: blog_posts.cover_image },
  },
  counted: { counts: post_counts, buckets: ['published'], date: posts.date },
  listPage: { label: 'Blog', frequency: 'weekly', priority: '0.8', rank: 3, describe: () => postsPage },
  sitemap: { priority: '0.6', featured: { column: blog_posts.featured, priority: '0.7' } },
  sitemapPage: {
    heading: 'Blog Posts',
    units: ['post', 'posts'],
    empty: 'No blog posts found',
    list: (db, range) => listForSitemap(db, posts, { ...range, weeks: weeksOf('published') }),
  },
  search: { searchable: publishedOf(posts), heading: 'Blog', rest: 'the blog', rank: 2 },
  shareLabel: 'Blog',
} satisfies SluggedNoun;
