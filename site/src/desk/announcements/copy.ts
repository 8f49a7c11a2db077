import { itemToasts } from '../parts/item-toasts';

/** The toasts of announcements. */
export const toasts = itemToasts({ short: 'Announcement', one: 'announcement', many: 'announcements' });
