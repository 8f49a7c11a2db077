import { isoDay } from '@listgrove/kernel/dates';
import type { ItemForm } from './item-form.ts';

/**
 * Returns the fields of a row's form as text: its id, its version `updated_at`, and each column that the form edits. A ticked checkbox is
 * 'true', an unticked one ''; the texts of an array stand on a line each; a date is its day in UTC, but the version is
 * the moment; null is ''.
 */
export function rowValues(form: ItemForm, row: { id: string; updated_at: Date }): Record<string, string> {
  const columns = new Map<string, unknown>(Object.entries(row));
  const names = [...Object.keys(form.input), 'updated_at'];
  const values = Object.fromEntries(names.map((name) => [name, textOf(columns.get(name), name)]));
  return { id: row.id, ...values, ...form.textsOf?.(row) };
}

function textOf(cell: unknown, name: string): string {
  if (cell instanceof Date) return name === 'updated_at' ? cell.toISOString() : isoDay(cell);
  if (typeof cell === 'boolean') return cell ? 'true' : '';
  return Array.isArray(cell) ? cell.join('\n') : String(cell ?? '');
}
