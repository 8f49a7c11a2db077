export const auditPath = '/admin/audit';

/** The toasts of the audit log. */
export const toasts = { fetchFailed: { title: 'Fetch Failed', message: 'Failed to load the audit log' } };
