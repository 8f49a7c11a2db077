import { itemToasts } from '../parts/item-toasts';

/** The toasts of posts. */
export const toasts = itemToasts({ short: 'Post', one: 'blog post', many: 'blog posts' });
