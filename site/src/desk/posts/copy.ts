/** The toasts of posts. */
export const toasts = {
  created: { title: 'Post Created', message: 'Your blog post has been created successfully' },
  updated: { title: 'Post Updated', message: 'Your blog post has been updated successfully' },
  deleted: { title: 'Post Deleted', message: 'Blog post has been deleted successfully' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to load blog posts' },
  createFailed: { title: 'Create Failed', message: 'Failed to create blog post' },
  updateFailed: { title: 'Update Failed', message: 'Failed to update blog post' },
  deleteFailed: { title: 'Delete Failed', message: 'Failed to delete blog post' },
};
