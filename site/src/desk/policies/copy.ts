import { itemToasts } from '../parts/item-toasts';

/** The toasts of policies. */
export const toasts = itemToasts({ short: 'Policy', one: 'policy', many: 'policies' });
