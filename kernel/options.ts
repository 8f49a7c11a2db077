/** A state table's values as the options of a select, in its order. */
export function optionsOf(table: Record<string, { label: string }>): { value: string; label: string }[] {
  return Object.entries(table).map(([value, { label }]) => ({ value, label }));
}
