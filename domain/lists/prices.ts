import { isMeasured } from './measured-units.ts';
import type { ItemRow } from './rows.ts';

/** The sum of prices in one currency, in its minor units. */
export interface Total {
  currency: string;
  amount: number;
}

/**
 * Returns what items cost together, by currency in the order of their first item, and how many have no price. A price is that of one
 * piece or pack, so an item counts as often as it has of them, and once if it has no quantity or is measured: "500 g pasta 1.90".
 */
export function totalsOf(items: readonly Pick<ItemRow, 'price' | 'currency' | 'quantity' | 'unit'>[]): {
  totals: Total[];
  unpriced: number;
} {
  const sums = new Map<string, number>();
  let unpriced = 0;
  for (const { price, currency, quantity, unit } of items) {
    if (price === null || currency === null) unpriced += 1;
    else sums.set(currency, (sums.get(currency) ?? 0) + price * (isMeasured(unit) ? 1 : Math.max(quantity ?? 1, 0)));
  }
  return { totals: [...sums].map(([currency, amount]) => ({ currency, amount: Math.round(amount) })), unpriced };
}

/** Returns an amount in minor units as text of a language: 259 EUR is €2.59 in English. */
export function priceText({ currency, amount }: Total, language?: string): string {
  const format = formatOf(currency, language);
  return format.format(amount / 10 ** digitsOf(format));
}

/** A format costs as much as a hundred prices, and each row of a list shows one. */
const formats = new Map<string, Intl.NumberFormat>();

function formatOf(currency: string, language: string | undefined): Intl.NumberFormat {
  const key = `${currency} ${language ?? ''}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.NumberFormat(language, { style: 'currency', currency });
  formats.set(key, format);
  return format;
}

/** Returns how many decimals the currency of a format has. */
export const digitsOf = (format: Intl.NumberFormat) => format.resolvedOptions().maximumFractionDigits ?? 2;
