/** Whether a text, from an address for instance, is a key of a table of choices. */
export function isOneOf<Key extends string>(table: Record<Key, unknown>, text: string): text is Key {
  return Object.hasOwn(table, text);
}

/** The keys of a table of choices, for a form's check. */
export function keysOf<Key extends string>(table: Record<Key, unknown>): Key[] {
  return Object.keys(table) as Key[]; // Object.keys forgets which
}
