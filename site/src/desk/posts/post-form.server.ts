import { articleEdit, articleInput } from '@listgrove/domain/articles/article-input';
import { editedPosts } from '@listgrove/domain/posts/edit-posts.server';
import type { Post } from '@listgrove/domain/posts/post';
import { rowValues } from '../parts/row-values';

/** What the form and the revisions of a post save, and with which fields. */
export const postForm = {
  edited: editedPosts,
  input: articleInput,
  edit: articleEdit,
  valuesOf: (post: Post) => rowValues(post, articleEdit),
};
