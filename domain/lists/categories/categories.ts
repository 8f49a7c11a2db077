/** The categories that are suggested for items of shopping lists, in the order of a usual walk through a supermarket. */
export const categories = [
  'Produce',
  'Bakery',
  'Meat & poultry',
  'Fish & seafood',
  'Deli',
  'Dairy & eggs',
  'Breakfast & spreads',
  'Pasta, rice & grains',
  'Canned & jars',
  'Oils & sauces',
  'Baking & spices',
  'Snacks',
  'Sweets',
  'Frozen',
  'Coffee & tea',
  'Drinks',
  'Beer, wine & spirits',
  'Household',
  'Personal care',
  'Health',
  'Baby',
  'Pets',
  'Flowers & garden',
  'Office & electronics',
] as const;

/** One of the suggested categories. People also write their own. */
export type Category = (typeof categories)[number];

/**
 * Returns category names in the order in which a list shows them: first as the list has them (`own`), then the suggested ones
 * in the order of a supermarket, then others by the alphabet.
 */
export function inShopOrder(names: Iterable<string>, own: readonly string[]): string[] {
  const place = new Map<string, number>();
  for (const name of [...own, ...categories]) if (!place.has(name)) place.set(name, place.size);
  const placeOf = (name: string) => place.get(name) ?? place.size;
  return [...names].sort((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b));
}
