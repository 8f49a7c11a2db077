/** The toasts of the feature request list. */
export const toasts = {
  updated: { title: 'Request Updated', message: 'Feature request has been updated successfully' },
  deleted: { title: 'Request Deleted', message: 'Feature request has been deleted successfully' },
  voted: { title: 'Vote Added', message: 'The vote has been counted' },
  votedBefore: { title: 'Vote Added', message: 'This person has already voted; a vote counts only once' },
  merged: { title: 'Requests Merged', message: 'Votes and followers of both requests are joined' },
  unmerged: { title: 'Merge Taken Back', message: 'Both requests stand for themselves again' },
  mergeFailed: { title: 'Merge Failed', message: 'Failed to merge feature requests' },
  unmergeFailed: { title: 'Update Failed', message: 'Failed to take the merge back' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to fetch feature requests' },
  updateFailed: { title: 'Update Failed', message: 'Failed to update feature request' },
  deleteFailed: { title: 'Delete Failed', message: 'Failed to delete feature request' },
};
