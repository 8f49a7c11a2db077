/** The toasts of the page of tokens. */
export const toasts = {
  created: { title: 'Token Created', message: 'Copy it now: it is not shown again' },
  deleted: { title: 'Token Deleted', message: 'Programs with this token are refused from now on' },
  createFailed: { title: 'Create Failed', message: 'Failed to create the token' },
  deleteFailed: { title: 'Delete Failed', message: 'Failed to delete the token' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to load the tokens' },
};
