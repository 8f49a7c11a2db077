import type { MutationArguments } from '@listgrove/domain/lists/arguments';

/**
 * What is remembered of an added item, and shown before it is added. With `name` it was chosen from suggestions: the name replaces the
 * one that was read, and `text` what was typed. Other fields count where the words of the line give none.
 */
export interface Remembered
  extends Partial<Pick<MutationArguments<'addItem'>, 'name' | 'text' | 'quantity' | 'unit' | 'price' | 'currency'>> {
  /** What a toast says of it, which offers to take it back. */
  words?: string;
}
