/** The toasts of the staff page. */
export const toasts = {
  updated: { title: 'Account Updated', message: 'The account has been updated successfully' },
  suspended: { title: 'Account Suspended', message: 'The account is signed out everywhere and cannot sign in' },
  restored: { title: 'Account Restored', message: 'The account can sign in again' },
  signedOut: { title: 'Sessions Ended', message: 'The account is signed out everywhere' },
  updateFailed: { title: 'Update Failed', message: 'Failed to update the account' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to load the accounts' },
};
