import type { ItemRow } from '../rows.ts';

/** Returns the form in which a name is compared with those that have a category. */
export const nameKey = (name: string) => name.trim().toLowerCase();

/**
 * Returns the category that somebody has chosen for each name in these items of a list, the latest one first of all; an empty one
 * means none. Names are as `nameKey` gives them.
 */
export function learnedCategories(items: Iterable<ItemRow>): Map<string, string> {
  const latest = new Map<string, { stamp: string; category: string }>();
  for (const { name, category, stamps } of items) {
    const stamp = stamps.category;
    if (!stamp) continue; // a suggestion, which nobody has changed
    const known = latest.get(nameKey(name));
    if (!known || stamp > known.stamp) latest.set(nameKey(name), { stamp, category });
  }
  return new Map([...latest].map(([name, { category }]) => [name, category]));
}
