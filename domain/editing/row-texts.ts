import { isoDay } from '@listgrove/kernel/dates';

/**
 * Returns these columns of a row as the texts that a form sends: a ticked checkbox is 'true', an unticked one ''; the texts of an array stand
 * on a line each; a date is its day in UTC, but the version `updated_at` is the moment; a column without a value is ''.
 */
export function rowTexts(names: readonly string[], row: object): Record<string, string> {
  const columns = new Map<string, unknown>(Object.entries(row));
  return Object.fromEntries(names.map((name) => [name, textOf(columns.get(name), name)]));
}

function textOf(cell: unknown, name: string): string {
  if (cell === null) return '';
  if (cell instanceof Date) return name === 'updated_at' ? cell.toISOString() : isoDay(cell);
  if (typeof cell === 'boolean') return cell ? 'true' : '';
  return Array.isArray(cell) ? cell.join('\n') : String(cell);
}
