const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** "$2.59" for 259. Prices are whole cents everywhere, so that no sum is ever rounded. */
export function formatPrice(cents: number): string {
  return dollars.format(cents / 100);
}
