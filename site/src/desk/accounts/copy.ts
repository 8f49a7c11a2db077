/** The toasts of the pages of accounts and of staff. */
export const toasts = {
  updated: { title: 'Account Updated', message: 'The account has been updated successfully' },
  suspended: { title: 'Account Suspended', message: 'The account is signed out everywhere and cannot sign in' },
  restored: { title: 'Account Restored', message: 'The account can sign in again' },
  signedOut: { title: 'Sessions Ended', message: 'The account is signed out everywhere' },
  sessionEnded: { title: 'Session Ended', message: 'That browser is signed out' },
  resetAsked: { title: 'Reset Requested', message: 'A mail asks the owner to confirm it. Nothing has changed yet' },
  resetCancelled: { title: 'Reset Cancelled', message: 'The link in the mail no longer works' },
  invited: { title: 'Invitation Sent', message: 'The link in the mail works once, for seven days' },
  revoked: { title: 'Invitation Revoked', message: 'The link in the mail no longer works' },
  inviteFailed: { title: 'Invitation Failed', message: 'Failed to send the invitation' },
  updateFailed: { title: 'Update Failed', message: 'Failed to update the account' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to load the accounts' },
};
