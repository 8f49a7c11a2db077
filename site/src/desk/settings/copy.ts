/** The toasts of the site settings. */
export const toasts = {
  saved: { title: 'Settings Saved', message: 'Your site settings have been updated successfully' },
  saveFailed: { title: 'Save Failed', message: 'Failed to update settings' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to fetch settings' },
  required: { title: 'Second Factor Required', message: 'Staff without one are asked to set one up' },
  released: { title: 'Second Factor Optional', message: 'Staff get in without one' },
};
