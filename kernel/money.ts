const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/**
 * Formats a price in US cents: 259 becomes "$2.59". Prices are whole cents everywhere, so that sums need no rounding.
 */
export function formatPrice(cents: number): string {
  return dollars.format(cents / 100);
}
