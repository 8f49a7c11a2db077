import type { ItemRow, ListKind } from '../rows.ts';

/** An item as files have it: without ids, places and people. */
export type PlainItem = Pick<
  ItemRow,
  'name' | 'quantity' | 'unit' | 'price' | 'currency' | 'category' | 'note' | 'url' | 'due' | 'repeat' | 'priority'
> & { done: boolean };

/** A list as files have it. */
export interface PlainList {
  name: string;
  kind: ListKind;
  items: PlainItem[];
}

/** Returns an item that has only a name. */
export function namedItem(name: string): PlainItem {
  const none = { quantity: null, price: null, currency: null, due: null, priority: null };
  return { name, unit: '', category: '', note: '', url: '', repeat: '', done: false, ...none };
}

/** Returns an item as files have it. Who made, ticked or was given it stays in the app. */
export function plainItemOf(row: ItemRow): PlainItem {
  const { name, quantity, unit, price, currency, category, note, url, due, repeat, priority, done_at } = row;
  const done = done_at !== null;
  return { name, quantity, unit, price, currency, category, note, url, due, repeat, priority, done };
}
