/** The toasts of the SEO manager. */
export const toasts = {
  updated: { title: 'SEO Updated', message: 'SEO settings have been updated successfully' },
  globalFailed: { title: 'Update Failed', message: 'Failed to update global SEO settings' },
  pageFailed: { title: 'Update Failed', message: 'Failed to update SEO settings' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to load pages' },
};
