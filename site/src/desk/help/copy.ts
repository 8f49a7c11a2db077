import { itemToasts } from '../parts/item-toasts';

/** The toasts of help articles. */
export const toasts = itemToasts({ short: 'Article', one: 'help article', many: 'help articles' });

/** The address of the list of articles by what readers answer about them. */
export const answersPath = '/admin/help/answers';

/** The toasts of what readers answer. */
export const answerToasts = {
  deleted: { title: 'Words Deleted', message: 'What the reader wrote has been deleted' },
  deleteFailed: { title: 'Delete Failed', message: 'Failed to delete what the reader wrote' },
  fetchFailed: { title: 'Fetch Failed', message: 'Failed to load answers' },
};
