import { priceText, totalsOf } from '@listgrove/domain/lists/prices';
import type { GiftMark, ItemRow } from '@listgrove/domain/lists/rows';

/**
 * Returns who gives an item, in a few words, or null if nobody does. `names` are in the order of the marks; the viewer's own is
 * "You".
 */
export function giversText(names: readonly string[], isShared: boolean): string | null {
  const [first, second] = ['You', ...names.filter((name) => name !== 'You')].filter((name) => names.includes(name));
  if (!first) return null;
  if (!second && first === 'You') return isShared ? 'You give a part' : 'You give this';
  if (!second) return isShared ? `${first} · join in` : `${first} gives this`;
  return names.length === 2 ? `${first} and ${second}` : `${first} and ${names.length - 1} others`;
}

/** Returns what the givers of a shared gift pay together, such as "€60.00 of €120.00"; null if nobody has said. */
export function collectedText(
  marks: readonly GiftMark[],
  item: Pick<ItemRow, 'price' | 'currency' | 'quantity' | 'unit'>,
) {
  const currency = marks.find((mark) => mark.currency)?.currency;
  if (!currency) return null;
  const amount = marks.reduce((sum, mark) => sum + (mark.currency === currency ? (mark.share ?? 0) : 0), 0);
  const collected = priceText({ amount, currency });
  if (item.price === null || item.currency !== currency) return collected;
  const [price = { amount: item.price, currency }] = totalsOf([item]).totals;
  return `${collected} of ${priceText(price)}`;
}
