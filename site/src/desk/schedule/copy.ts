/** The toasts of the schedule. */
export const toasts = {
  planned: { title: 'Time Planned', message: 'It happens by itself at that time' },
  planFailed: { title: 'Not Planned', message: 'Failed to plan the time' },
  cancelled: { title: 'Plan Cancelled', message: 'Nothing happens at that time' },
  cancelFailed: { title: 'Cancel Failed', message: 'Failed to cancel the plan' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to load the schedule' },
};

/** The address of the schedule; its action plans and cancels for every noun. */
export const schedulePath = '/admin/schedule';
