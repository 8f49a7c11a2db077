/** The toasts of code snippets. */
export const toasts = {
  created: { title: 'Snippet Created', message: 'Code snippet has been created successfully' },
  updated: { title: 'Snippet Updated', message: 'Code snippet has been updated successfully' },
  deleted: { title: 'Snippet Deleted', message: 'Code snippet has been deleted successfully' },
  activated: { title: 'Snippet Activated', message: 'Code snippet has been activated' },
  deactivated: { title: 'Snippet Deactivated', message: 'Code snippet has been deactivated' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to load code snippets' },
  createFailed: { title: 'Create Failed', message: 'Failed to create code snippet' },
  updateFailed: { title: 'Update Failed', message: 'Failed to update code snippet' },
  deleteFailed: { title: 'Delete Failed', message: 'Failed to delete code snippet' },
  switchFailed: { title: 'Update Failed', message: 'Failed to update snippet status' },
};
