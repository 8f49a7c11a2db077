import { type CopiedPart, copiedItems } from '@listgrove/domain/lists/copied-items';
import { newId } from '@listgrove/kernel/ids';
import { generateNKeysBetween } from 'fractional-indexing';
import type { ListStore } from '../../sync/list-store';
import { rankBefore } from '../overview/order';
import type { Change } from '../use-change';

/** How a list is copied. */
export interface Copy {
  name: string;
  part: CopiedPart;
  keepsTicks: boolean;
  /** Whether the copy is a template. */
  isTemplate?: boolean;
}

/**
 * Makes a list of the person's own from the items of another one, before all others, and returns its id; null if there is no room for it,
 * which a toast says. Undone as one.
 */
export function copyList(
  store: ListStore,
  change: Change,
  source: string,
  { name, isTemplate, ...how }: Copy,
): string | null {
  const from = store.list(source);
  if (!from) return null;
  const { kind, color, icon, category_order: categories } = from.list;
  const grouping = from.mine?.grouping ?? '';
  const items = copiedItems(store.items(source), { kind, ...how });
  const ranks = generateNKeysBetween(null, null, items.length);
  const list = newId();
  store.together(() => {
    const template = isTemplate ? { template: true } : {};
    change('createList', { list, name, kind, color, icon, ...template, rank: rankBefore(store.lists()[0]) });
    if (!store.list(list)) return;
    if (categories.length > 0) change('setCategoryOrder', { list, categories });
    if (grouping) change('setGrouping', { list, grouping });
    for (const [at, { fields, isDone }] of items.entries()) {
      const item = newId();
      change('addItem', { list, item, ...fields, rank: ranks[at] });
      if (isDone) change('tick', { list, item });
    }
  });
  return store.list(list) ? list : null;
}
