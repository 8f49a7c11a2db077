import { priceField } from '../price-field.ts';
import type { PlainItem } from './plain-item.ts';

/** The columns of files, in their order, with the words at their heads. */
export const columns = [
  { field: 'name', label: 'Name' },
  { field: 'quantity', label: 'Quantity' },
  { field: 'unit', label: 'Unit' },
  { field: 'price', label: 'Price' },
  { field: 'currency', label: 'Currency' },
  { field: 'category', label: 'Category' },
  { field: 'due', label: 'Due' },
  { field: 'repeat', label: 'Repeats' },
  { field: 'priority', label: 'Priority' },
  { field: 'url', label: 'Link' },
  { field: 'note', label: 'Note' },
  { field: 'done', label: 'Done' },
] as const;

/** The name of a column. */
export type Column = (typeof columns)[number]['field'];

/** The fields of an item as texts, by column. Those that are empty may be missing. */
export type Cells = Partial<Record<Column, string>>;

/** Priorities in words, by number. */
export const priorityWords = ['', 'High', 'Medium', 'Low'] as const;

/** Returns the fields of an item as texts. `readCells` reads the same item from them. */
export function cellsOf(item: PlainItem): Required<Cells> {
  const { name, quantity, unit, price, currency, category, note, url, due, repeat, priority, done } = item;
  return {
    name,
    quantity: quantity === null ? '' : String(quantity),
    unit,
    price: price === null || currency === null ? '' : priceField({ amount: price, currency }),
    currency: price === null ? '' : (currency ?? ''),
    category,
    due: due ?? '',
    repeat,
    priority: priority === null ? '' : (priorityWords[priority] ?? ''),
    url,
    note,
    done: done ? 'Yes' : '',
  };
}
