/** The toasts of revisions. */
export const toasts = {
  restored: { title: 'Version Restored', message: 'The version has been saved as the current one' },
  restoreFailed: { title: 'Restore Failed', message: 'Failed to restore the version' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to load revisions' },
};
