import type { Values } from '../parts/answer';

/** The fields of an item, in the order in which a comparison shows them, and the labels of the options of those that have options. */
export type ShownFields = Record<string, { label: string; options?: Record<string, { label: string }> }>;

/** The options of a checkbox. */
export const yesNo = { true: { label: 'Yes' }, '': { label: 'No' } };

/** A field in two versions, as texts for people. */
export interface ComparedField {
  name: string;
  label: string;
  before: string;
  after: string;
}

/** Returns the fields whose values differ, in the order of `shown`, and the labels of those that are equal. */
export function compareVersions(
  shown: ShownFields,
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
