/** The toasts of the profile dialog. */
export const toasts = {
  updated: { title: 'Profile Updated', message: 'Your profile has been updated successfully' },
  passwordUpdated: { title: 'Password Updated', message: 'Your password has been updated successfully' },
  sessionEnded: { title: 'Session Ended', message: 'The session has been signed out' },
  updateFailed: { title: 'Update Failed', message: 'Failed to update profile' },
  passwordFailed: { title: 'Update Failed', message: 'Failed to update password' },
  passwordMismatch: { title: 'Password Mismatch', message: 'New passwords do not match' },
  passwordTooShort: { title: 'Password Too Short', message: 'Password must be at least 6 characters long' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to fetch profile' },
};
