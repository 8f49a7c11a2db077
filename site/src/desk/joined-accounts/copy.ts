/** The toasts of the page of joined accounts. */
export const toasts = {
  separated: { title: 'Accounts Separated', message: 'The feedback belongs to the feedback account again' },
  separateFailed: { title: 'Separation Failed', message: 'Failed to separate the accounts' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to load the joined accounts' },
};
