/** The toasts of the page of sign-in paths. */
export const toasts = {
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to load the paths' },
};
