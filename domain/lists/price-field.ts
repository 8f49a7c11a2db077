import { digitsOf, type Total } from './prices.ts';

/**
 * Returns what a person typed as a price, in minor units, or null if it is none. Both 2.59 and 2,59 are read; a text with
 * more decimals than the currency has is no price.
 */
export function readPrice(text: string, currency: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(text.trim().replace(/^[^\d]{1,4}/, ''));
  if (!match) return null;
  const digits = digitsOf(new Intl.NumberFormat('en', { style: 'currency', currency }));
  const [, whole = '0', part = ''] = match;
  if (part.length > digits) return null;
  return Number(whole) * 10 ** digits + Number(part.padEnd(digits, '0') || 0);
}

/** Returns an amount as a field shows it, without the currency: 259 EUR is 2.59. */
export function priceField({ currency, amount }: Total): string {
  const digits = digitsOf(new Intl.NumberFormat('en', { style: 'currency', currency }));
  return (amount / 10 ** digits).toFixed(digits);
}
