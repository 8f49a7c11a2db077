/** Whether a text, from an address for instance, is a value of a state table. */
export function isOneOf<Key extends string>(table: Record<Key, unknown>, text: string): text is Key {
  return Object.hasOwn(table, text);
}

/** A state table's values, in its order. */
export function keysOf<Key extends string>(table: Record<Key, unknown>): Key[] {
  return Object.keys(table) as Key[]; // Object.keys forgets which
}

/** A state table's values as the options of a select, in its order. */
export function optionsOf(table: Record<string, { label: string }>): { value: string; label: string }[] {
  return Object.entries(table).map(([value, { label }]) => ({ value, label }));
}
