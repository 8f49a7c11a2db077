import type { BulkAction } from './bulk-bar';

/** The actions on several posts or help articles. */
export const publishing: readonly BulkAction[] = [
  { label: 'Publish', intent: 'status-many', value: 'published' },
  { label: 'Unpublish', intent: 'status-many', value: 'draft' },
];

/** The actions on several snippets. */
export const switching: readonly BulkAction[] = [
  { label: 'Activate', intent: 'active-many', value: 'true' },
  { label: 'Deactivate', intent: 'active-many', value: 'false' },
];

/** What items are after them. */
export const switched = { true: 'activated', false: 'deactivated' };
