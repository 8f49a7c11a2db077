import { newId } from '@listgrove/kernel/ids';
import type { Values } from './answer';
import type { Difference } from './stale-notice';

/** Fields that the form submits but the user does not edit. */
export const hiddenFields = ['id', 'updated_at', 'unpublished_at', 'intent'];

/** Returns the values of a form as those of a new item: with an id of its own, and without the versions that its edit began from. */
export function asNewItem(values: Values): Values {
  return { ...values, ...Object.fromEntries(hiddenFields.map((name) => [name, ''])), id: newId() };
}

/** Reads the current values of a form; an unticked checkbox is ''. */
export function readValues(form: HTMLFormElement): Values {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name]')];
  const texts = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return { ...Object.fromEntries(boxes.map(({ name }) => [name, ''])), ...Object.fromEntries(texts) };
}

/** Whether the typed values differ from `stored`, apart from the hidden fields. */
export function isChanged(typed: Values, stored: Values): boolean {
  return Object.keys(typed).some((name) => !hiddenFields.includes(name) && typed[name] !== (stored[name] ?? ''));
}

/**
 * Returns the fields whose value in the form differs from the stored row `now`, in the order of `labels`. `before` is
 * the version that the edit started from, and decides which values the user typed.
 */
export function findDifferences(
  form: HTMLFormElement,
  before: Values,
  now: Values,
  labels: Map<string, string>,
): Difference[] {
  const own = readValues(form);
  return [...labels].flatMap(([name, label]) => {
    const [mine = '', began = '', stored = ''] = [own[name], before[name], now[name]];
    if (mine === stored) return [];
    const say = (value: string) => shownValue(form.elements.namedItem(name), value);
    return [
      { name, label, own: mine, stored, shown: { own: say(mine), stored: say(stored) }, isTyped: mine !== began },
    ];
  });
}

/** Returns the value as its control displays it: the label of an option, Yes or No for a checkbox. */
function shownValue(control: ReturnType<HTMLFormControlsCollection['namedItem']>, value: string): string {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return value === 'true' ? 'Yes' : 'No';
  if (control instanceof HTMLSelectElement) {
    return [...control.options].find((option) => option.value === value)?.text ?? value;
  }
  return value;
}
