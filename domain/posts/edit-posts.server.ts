import { blog_posts } from '@listgrove/db/schema/posts';
import { articleForm } from '../articles/article-input.ts';
import { editedArticles } from '../articles/edit-articles.server.ts';

/** Posts as the mechanisms of `editing/` know them. */
export const editedPosts = editedArticles({
  key: 'post',
  label: 'Post',
  table: blog_posts,
  form: articleForm,
  deskPath: '/admin/blog',
});
