import { isCoded } from '@listgrove/kernel/errors';
import type { ListStore } from '../../sync/list-store';
import { readPreview } from './read-preview';

/**
 * Gives an item that was added as a bare link the title of its page, once the server has read it, unless somebody has named
 * it meanwhile. It belongs to the addition of the item and is not undone by itself.
 */
export function nameByPage(store: ListStore, item: string, { name, url }: { name: string; url: string }): void {
  if (!store.hasAccount) return; // the server reads pages for accounts only
  void readPreview(url).then((preview) => {
    const row = store.item(item);
    if (!preview?.title || !row || row.deleted_at || row.name !== name) return;
    store.mutate('rename', { list: row.list_id, item, name: preview.title, text: row.text }).catch((error: unknown) => {
      // A change that is not stored on the device shows in the status line.
      if (!isCoded(error, 'not-stored')) throw error;
    });
  });
}
