/** Returns `rows` in the order of `ids`. Leaves out ids without a row, for example of a row deleted in the meantime. */
export function inOrder<Row extends { id: string }>(ids: string[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
