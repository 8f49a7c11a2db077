import { missToasts } from '../misses/copy';

/** The address of the list of searches without a result. */
export const missedSearchesPath = '/admin/missed-searches';

/** The toasts of missed searches. */
export const toasts = missToasts('search', 'searches');
