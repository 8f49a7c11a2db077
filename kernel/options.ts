/** Returns whether a text, such as a query parameter, is a key of `table`, which has an entry for each allowed value. */
export function isOneOf<Key extends string>(table: Record<Key, unknown>, text: string): text is Key {
  return Object.hasOwn(table, text);
}

/** Returns the keys of `table` (its allowed values), in the order in which it lists them. */
export function keysOf<Key extends string>(table: Record<Key, unknown>): Key[] {
  return Object.keys(table) as Key[]; // Object.keys is typed as string[]
}

/** Returns the allowed values of `table` with their labels as the options of a `<select>`, in the order of `table`. */
export function optionsOf(table: Record<string, { label: string }>): { value: string; label: string }[] {
  return Object.entries(table).map(([value, { label }]) => ({ value, label }));
}
