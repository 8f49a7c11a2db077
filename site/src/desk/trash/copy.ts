import type { Words } from '../parts/answer';

const items = (count: number) => `${count} ${count === 1 ? 'item' : 'items'}`;

/** The toasts of the trash. */
export const toasts = {
  restored: (count: number) =>
    count === 1
      ? { title: 'Item Restored', message: 'It is where it was, with its address' }
      : { title: 'Items Restored', message: `${items(count)} are where they were, with their addresses` },
  notAsItWas: (notes: string[]): Words => ({ title: 'Not All Is As It Was', message: notes.join(' ') }),
  restoreFailed: { title: 'Restore Failed', message: 'Failed to restore from the trash' },
  deleted: { title: 'Deleted for Good', message: 'It cannot be restored any more' },
  deleteFailed: { title: 'Delete Failed', message: 'Failed to delete from the trash' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to load the trash' },
};
