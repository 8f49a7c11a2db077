import { blog_posts } from '@listgrove/db/schema/posts';
import { editedArticles } from '../articles/edit-articles.server.ts';

/** Posts as the mechanisms of `editing/` know them. */
export const editedPosts = editedArticles({
  key: 'post',
  label: 'Post',
  table: blog_posts,
  deskPath: '/admin/blog',
});
