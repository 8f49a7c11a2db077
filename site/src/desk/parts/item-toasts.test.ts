import { expect, test } from 'vitest';
import { itemToasts } from './item-toasts';

test('the toasts name the item as the specification does', () => {
  expect(itemToasts({ short: 'Post', one: 'blog post', many: 'blog posts' })).toEqual({
    created: { title: 'Post Created', message: 'Your blog post has been created successfully' },
    updated: { title: 'Post Updated', message: 'Your blog post has been updated successfully' },
    deleted: { title: 'Post Deleted', message: 'Blog post has been deleted successfully' },
    fetchFailed: { title: 'Fetch Failed', message: 'Failed to load blog posts' },
    createFailed: { title: 'Create Failed', message: 'Failed to create blog post' },
    updateFailed: { title: 'Update Failed', message: 'Failed to update blog post' },
    deleteFailed: { title: 'Delete Failed', message: 'Failed to delete blog post' },
  });
});
