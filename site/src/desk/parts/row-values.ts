import type { ItemForm } from '@listgrove/domain/editing/item-form';
import { rowTexts } from '@listgrove/domain/editing/row-texts';
import type { Values } from './answer';

/** Returns the fields of a row's form as text (`rowTexts`): its id, its version `updated_at`, and each column that the form edits. */
export function rowValues(form: ItemForm, row: { id: string; updated_at: Date }): Values {
  return { id: row.id, ...rowTexts([...Object.keys(form.input), 'updated_at'], row), ...form.textsOf?.(row) };
}
