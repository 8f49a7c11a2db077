/** The toasts of help articles. */
export const toasts = {
  created: { title: 'Article Created', message: 'Your help article has been created successfully' },
  updated: { title: 'Article Updated', message: 'Your help article has been updated successfully' },
  deleted: { title: 'Article Deleted', message: 'Help article has been deleted successfully' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to load help articles' },
  createFailed: { title: 'Create Failed', message: 'Failed to create help article' },
  updateFailed: { title: 'Update Failed', message: 'Failed to update help article' },
  deleteFailed: { title: 'Delete Failed', message: 'Failed to delete help article' },
};
