import { CodedError } from '@listgrove/kernel/errors';
import { type ListKind, listKinds } from '../rows.ts';
import { type Cells, cellsOf, columns } from './cells.ts';
import type { PlainList } from './plain-item.ts';

/** Returns a list as JSON. Prices are decimal numbers with their currency; fields without a value are left out. */
export function writeJson({ name, kind, items }: PlainList): string {
  const written = items.map((item) => {
    const { price, priority: _, ...cells } = cellsOf(item);
    const texts = Object.entries(cells).filter(([, value]) => value !== '');
    const numbers = {
      ...(item.quantity === null ? {} : { quantity: item.quantity }),
      ...(price === '' ? {} : { price: Number(price) }),
      ...(item.priority === null ? {} : { priority: item.priority }),
      ...(item.done ? { done: true } : {}),
    };
    return { ...Object.fromEntries(texts), ...numbers };
  });
  return `${JSON.stringify({ format: 'listgrove', version: 1, name, kind, items: written }, null, 2)}\n`;
}

/** A list in a JSON file, with the items as texts. */
export interface JsonList {
  name: string;
  kind: ListKind | null;
  items: Cells[];
}

/**
 * Reads a list from JSON: an object with `items`, or an array of items; an item is an object or its name. Throws CodedError `unreadable`
 * for other texts.
 */
export function readJson(text: string): JsonList {
  const given = parse(text);
  const { items, name, kind } = Array.isArray(given) ? { items: given } : objectOf(given);
  if (!Array.isArray(items)) throw new CodedError('unreadable', 'This JSON has no items.');
  return {
    name: typeof name === 'string' ? name : '',
    kind: listKinds.find((known) => known === kind) ?? null,
    items: items.map((item: unknown) => (typeof item === 'string' ? { name: item } : cellsFrom(objectOf(item)))),
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new CodedError('unreadable', 'This is no JSON.', { cause: error });
  }
}

const objectOf = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {};

function cellsFrom(item: Record<string, unknown>): Cells {
  const texts = columns.flatMap(({ field }) => {
    const value = Object.hasOwn(item, field) ? item[field] : undefined;
    return ['string', 'number', 'boolean'].includes(typeof value) ? [[field, String(value)] as const] : [];
  });
  return Object.fromEntries(texts);
}
