/** The toasts of testimonials. */
export const toasts = {
  created: { title: 'Testimonial Created', message: 'The testimonial has been created successfully' },
  updated: { title: 'Testimonial Updated', message: 'The testimonial has been updated successfully' },
  deleted: { title: 'Testimonial Deleted', message: 'The testimonial has been deleted successfully' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to load testimonials' },
  createFailed: { title: 'Create Failed', message: 'Failed to create testimonial' },
  updateFailed: { title: 'Update Failed', message: 'Failed to update testimonial' },
  deleteFailed: { title: 'Delete Failed', message: 'Failed to delete testimonial' },
  sliderSaved: { title: 'Settings Saved', message: 'Your site settings have been updated successfully' },
  sliderFailed: { title: 'Save Failed', message: 'Failed to update settings' },
};
