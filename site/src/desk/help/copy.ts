import { itemToasts } from '../parts/item-toasts';

/** The toasts of help articles. */
export const toasts = itemToasts({ short: 'Article', one: 'help article', many: 'help articles' });
