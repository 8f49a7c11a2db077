import type { ListStore } from '../../sync/list-store';

/** Returns the comments of others in a list, by their ids, each with its item. */
export function commentsOfOthers(store: ListStore, list: string): Map<string, string> {
  const me = store.rows().actor;
  const found = new Map<string, string>();
  for (const { id: item } of store.items(list))
    for (const { id, author_id } of store.comments(list, item)) if (author_id !== me) found.set(id, item);
  return found;
}
