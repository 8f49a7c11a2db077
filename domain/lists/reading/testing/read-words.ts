import type { ListKind } from '../../rows.ts';
import { fieldsOf } from '../fields.ts';
import { readLine } from '../read-line.ts';

/** Monday morning, for lines that name a day. */
export const now = '2026-11-23T10:00';

/** Returns what a line is read as, in one line: "apples | 3 | 1.99 EUR". */
export function readWords(kind: ListKind, text: string): string {
  const line = readLine(text, { kind, now, currency: 'EUR' });
  const { quantity, unit, price, currency, url, due, repeat, priority } = fieldsOf(line, now);
  const amount = unit && /^\d/.test(unit) ? `${quantity} × ${unit}` : unit ? `${quantity} ${unit}` : `${quantity}`;
  const fields = [
    quantity === undefined ? '' : amount,
    price === undefined || price === null ? '' : `${(price / 100).toFixed(2)} ${currency}`,
    url,
    due,
    repeat,
    priority ? `priority ${priority}` : '',
  ];
  return [line.name, ...fields.filter(Boolean)].join(' | ');
}
