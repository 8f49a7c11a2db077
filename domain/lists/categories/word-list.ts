import type { Category } from './categories.ts';

/** The words of a language. Words are separated by commas, in the singular unless only the plural is used. */
export interface WordList {
  words: Record<Category, string>;
  /** Words that decide the category of whatever they stand with: frozen peas are not among the vegetables. */
  deciding: Partial<Record<Category, string>>;
  /** Words between the thing and what it is made or served with: the thing stands before them. */
  after: string;
  /** Words between an amount and the thing: the thing stands behind them. */
  before: string;
  /** Endings of plurals, and what stands there in the singular. */
  endings: readonly (readonly [plural: string, singular: string])[];
}
