/** The toasts of policies. */
export const toasts = {
  created: { title: 'Policy Created', message: 'Your policy has been created successfully' },
  updated: { title: 'Policy Updated', message: 'Your policy has been updated successfully' },
  deleted: { title: 'Policy Deleted', message: 'Policy has been deleted successfully' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to load policies' },
  createFailed: { title: 'Create Failed', message: 'Failed to create policy' },
  updateFailed: { title: 'Update Failed', message: 'Failed to update policy' },
  deleteFailed: { title: 'Delete Failed', message: 'Failed to delete policy' },
};
