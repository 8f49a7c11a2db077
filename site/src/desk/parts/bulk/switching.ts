import type { BulkAction } from './bulk-bar';

/** The actions on several items that are active or not. */
export const switching: readonly BulkAction[] = [
  { label: 'Activate', intent: 'active-many', value: 'true' },
  { label: 'Deactivate', intent: 'active-many', value: 'false' },
];

/** What items are after them. */
export const switched = { true: 'activated', false: 'deactivated' };
