export const auditPath = '/admin/audit';

/** The toasts of the audit log. */
export const toasts = { fetchFailed: { title: 'Fetch Failed', message: 'Failed to load the audit log' } };

/** The toasts of an item's history. */
export const historyToasts = { fetchFailed: { title: 'Fetch Failed', message: 'Failed to load the history' } };
