import type { ItemForm } from '@listgrove/domain/editing/item-form';
import type { Values } from '../parts/answer';

/** A field in two versions, as texts for people. */
export interface ComparedField {
  name: string;
  label: string;
  before: string;
  after: string;
}

/** Returns the fields whose values differ, in the order of `shown`, and the labels of those that are equal. */
export function compareVersions(
  shown: ItemForm['shown'],
  before: Values,
  after: Values,
): { different: ComparedField[]; equal: string[] } {
  const different: ComparedField[] = [];
  const equal: string[] = [];
  for (const [name, { label, options }] of Object.entries(shown)) {
    const [was = '', is = ''] = [before[name], after[name]];
    const say = (value: string) => options?.[value]?.label ?? value;
    if (was === is) equal.push(label);
    else different.push({ name, label, before: say(was), after: say(is) });
  }
  return { different, equal };
}
