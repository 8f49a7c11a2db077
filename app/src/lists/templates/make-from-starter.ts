import { type KeyedStarter, starterItems } from '@listgrove/domain/lists/templates/starters';
import { newId } from '@listgrove/kernel/ids';
import { generateNKeysBetween } from 'fractional-indexing';
import type { ListStore } from '../../sync/list-store';
import { rankBefore } from '../overview/order';
import { categoriesOf } from '../suggest-category';
import type { Change } from '../use-change';

/**
 * Makes a list from a starter, before all others, and returns its id; null if there is no room for it, which a toast says. Undone as
 * one.
 */
export function makeFromStarter(store: ListStore, change: Change, starter: KeyedStarter, name: string): string | null {
  const { kind, icon } = starter;
  const items = starterItems(starter);
  const ranks = generateNKeysBetween(null, null, items.length);
  const list = newId();
  store.together(() => {
    change('createList', { list, name, kind, icon, rank: rankBefore(store.lists()[0]) });
    if (!store.list(list)) return;
    const categories = [...new Set(items.map(({ category }) => category).filter(Boolean))];
    if (categories.length > 0) {
      change('setCategoryOrder', { list, categories });
      change('setGrouping', { list, grouping: 'category' });
    }
    const suggest = categoriesOf(store, list);
    for (const [at, item] of items.entries()) {
      const category = item.category || (kind === 'shopping' ? (suggest(item.name) ?? '') : '');
      change('addItem', { list, item: newId(), name: item.name, category, rank: ranks[at] });
    }
  });
  return store.list(list) ? list : null;
}
