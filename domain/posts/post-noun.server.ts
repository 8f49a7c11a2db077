import { articleNoun } from '../articles/article-noun.server.ts';
import { postsPage } from '../static-pages/static-pages.ts';
import { editedPosts } from './edit-posts.server.ts';
import { postsPath, postTitleEnd } from './post.ts';
import { posts } from './posts.server.ts';

/** Posts as a public noun. */
export const post = articleNoun(posts, editedPosts, {
  label: 'Blog post',
  plural: 'Blog articles',
  path: postsPath,
  metadata: { filter: 'Blog Posts', badge: 'Blog', titleEnd: postTitleEnd },
  listPage: { label: 'Blog', frequency: 'weekly', priority: '0.8', rank: 3, describe: () => postsPage },
  sitemap: { priority: '0.6', featured: '0.7' },
  sitemapPage: { heading: 'Blog Posts', units: ['post', 'posts'], empty: 'No blog posts found' },
  search: { heading: 'Blog', rest: 'the blog', rank: 2 },
  shareLabel: 'Blog',
});
