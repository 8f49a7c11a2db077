/** The toasts of reported links. */
export const toasts = {
  ended: { title: 'Link Ended', message: 'It lets nobody in any more' },
  endFailed: { title: 'Not Ended', message: 'Failed to end the link' },
  dismissed: { title: 'Report Dismissed', message: 'The link works as before' },
  dismissFailed: { title: 'Not Dismissed', message: 'Failed to dismiss the report' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to load the reports' },
};

/** The address of the reports. */
export const linkReportsPath = '/admin/link-reports';
