import { inShopOrder } from './categories/categories.ts';
import type { ItemRow, ListKind } from './rows.ts';

/** How a person sorts the open items of a list: by hand, or by what matters (overdue, priority, due). */
export const itemSorts = ['', 'importance', 'name'] as const;
export type ItemSort = (typeof itemSorts)[number];

/** Open items under a heading. `category` is empty for those without one, and null if the list has no headings. */
export interface ItemGroup {
  category: string | null;
  items: ItemRow[];
}

/** Returns whether a person sees a list by categories: shopping lists unless they chose `none`, others if they chose `category`. */
export function isGrouped(kind: ListKind, grouping: string): boolean {
  return kind === 'shopping' ? grouping !== 'none' : grouping === 'category';
}

/**
 * Returns the open items in groups: by category in the list's own order, then in that of a shop, with the others last; or
 * one group. `items` are in the order of their rank. `now` is a local time such as 2026-11-30T17:00.
 */
export function openGroups(
  items: readonly ItemRow[],
  { isGrouped: grouped, sort, order, now }: { isGrouped: boolean; sort: string; order: readonly string[]; now: string },
): ItemGroup[] {
  const open = sorted(
    items.filter(({ done_at }) => done_at === null),
    sort,
    now,
  );
  if (!grouped) return open.length > 0 ? [{ category: null, items: open }] : [];
  const byCategory = new Map<string, ItemRow[]>();
  for (const item of open) {
    const known = byCategory.get(item.category);
    if (known) known.push(item);
    else byCategory.set(item.category, [item]);
  }
  const named = [...byCategory.keys()].filter((category) => category !== '');
  const names = byCategory.has('') ? [...inShopOrder(named, order), ''] : inShopOrder(named, order);
  return names.map((category) => ({ category, items: byCategory.get(category) ?? [] }));
}

/**
 * Returns the groups `after` a change, each as it was `before` if it has the same items, so that what is shown of it can stay as
 * it is.
 */
export function keepGroups(before: readonly ItemGroup[], after: readonly ItemGroup[]): readonly ItemGroup[] {
  return after.map((group) => {
    const known = before.find(({ category }) => category === group.category);
    const isSame =
      known?.items.length === group.items.length && group.items.every((item, at) => item === known.items[at]);
    return known && isSame ? known : group;
  });
}

/** Returns whether an open item is due before `now`. A date without a time is overdue from the next day on. */
export function isOverdue({ due }: Pick<ItemRow, 'due'>, now: string): boolean {
  return due !== null && due < (due.length === 10 ? now.slice(0, 10) : now);
}

function sorted(items: ItemRow[], sort: string, now: string): ItemRow[] {
  if (sort === 'name') return items.toSorted((a, b) => a.name.localeCompare(b.name));
  if (sort !== 'importance') return items;
  const weight = (item: ItemRow) => (isOverdue(item, now) ? 0 : (item.priority ?? 4));
  // Sorting is stable, so that equal items stay in the order of the list.
  return items.toSorted((a, b) => weight(a) - weight(b) || compare(a.due ?? '9', b.due ?? '9'));
}

const compare = (one: string, two: string) => (one < two ? -1 : one > two ? 1 : 0);
