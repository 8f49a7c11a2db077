import { missToasts } from '../misses/copy';
import { itemToasts } from '../parts/item-toasts';

/** The address of the list of redirects. */
export const redirectsPath = '/admin/redirects';

/** The address of the list of addresses without a page. */
export const missedPath = '/admin/redirects/missed';

/** The toasts of redirects. */
export const toasts = itemToasts({ short: 'Redirect', one: 'redirect', many: 'redirects' });

/** The toasts of missed addresses. */
export const missedToasts = missToasts('address', 'addresses');
