import type { ItemForm } from './item-form.ts';
import { rowTexts } from './row-texts.ts';

/** Returns the fields of a row's form as text (`rowTexts`): its id, its version `updated_at`, and each column that the form edits. */
export function rowValues(form: ItemForm, row: { id: string; updated_at: Date }): Record<string, string> {
  return { id: row.id, ...rowTexts([...Object.keys(form.input), 'updated_at'], row), ...form.textsOf?.(row) };
}
