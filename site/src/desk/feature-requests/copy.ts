/** The toasts of feature requests at the desk (S2 8, S1 8). */
export const toasts = {
  updated: { title: 'Request Updated', message: 'Feature request has been updated successfully' },
  deleted: { title: 'Request Deleted', message: 'Feature request has been deleted successfully' },
  voted: { title: 'Vote Added', message: 'The vote has been counted' },
  votedBefore: { title: 'Vote Added', message: 'This person had voted before; the vote counts once' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to fetch feature requests' },
  updateFailed: { title: 'Update Failed', message: 'Failed to update feature request' },
  deleteFailed: { title: 'Delete Failed', message: 'Failed to delete feature request' },
};
