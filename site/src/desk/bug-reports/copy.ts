/** The toasts of the bug report list. */
export const toasts = {
  updated: { title: 'Report Updated', message: 'Bug report has been updated successfully' },
  deleted: { title: 'Report Deleted', message: 'Bug report has been deleted successfully' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to fetch bug reports' },
  updateFailed: { title: 'Update Failed', message: 'Failed to update bug report' },
  deleteFailed: { title: 'Delete Failed', message: 'Failed to delete bug report' },
};
