import type { Values } from './answer';

/** What a column that a form edits holds. */
type Cell = string | number | boolean | Date | readonly string[];

/**
 * Returns the fields of a row's form: its id, and each column that `fields` names, as text. A ticked checkbox is 'true', an unticked one '';
 * the texts of an array stand on a line each.
 */
export function rowValues<Fields extends Record<string, unknown>>(
  row: Record<keyof Fields & string, Cell> & { id: string },
  fields: Fields,
): Values {
  const names = Object.keys(fields) as (keyof Fields & string)[]; // TypeScript takes every name for possible
  return { id: row.id, ...Object.fromEntries(names.map((name) => [name, textOf(row[name])])) };
}

function textOf(cell: Cell): string {
  if (cell instanceof Date) return cell.toISOString();
  if (typeof cell === 'boolean') return cell ? 'true' : '';
  return typeof cell === 'object' ? cell.join('\n') : String(cell);
}
