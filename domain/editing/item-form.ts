import type { z } from 'zod';

/** How people read a field: its label, and the labels of its values if it has options. */
export interface ShownField {
  label: string;
  options?: Record<string, { label: string }>;
}

/** The options of a checkbox. */
export const yesNo = { true: { label: 'Yes' }, '': { label: 'No' } };

/** The form of a noun's items. Each field edits the column of its name. */
export interface ItemForm<Input extends z.ZodRawShape = z.ZodRawShape> {
  /** What each field of a new item must hold. */
  input: Input;
  /** The fields as revisions name and show them, in order. */
  shown: { [Name in keyof Input]: ShownField };
  /** Returns the texts of the fields that a row's columns are not written into as usual (`rowValues`). */
  textsOf?(row: Record<string, unknown>): Record<string, string>;
}
