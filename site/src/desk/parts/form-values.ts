import type { Values } from './answer';
import type { Difference } from './stale-notice';

/** What the browser sends besides what a person fills in. */
export const hiddenFields = ['id', 'updated_at'];

/** What a form holds; a box that is not ticked is an empty text. */
export function readValues(form: HTMLFormElement): Values {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name]')];
  const texts = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  return { ...Object.fromEntries(boxes.map(({ name }) => [name, ''])), ...Object.fromEntries(texts) };
}

/** Whether somebody has filled in something else than `stored`. */
export function isChanged(typed: Values, stored: Values): boolean {
  return Object.keys(typed).some((name) => !hiddenFields.includes(name) && typed[name] !== (stored[name] ?? ''));
}

/** Where the form and the row as it stands `now` differ, in words; `before` is what both began from. */
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

/** A value as its control shows it: a choice by its words. */
function shownValue(control: ReturnType<HTMLFormControlsCollection['namedItem']>, value: string): string {
  if (control instanceof HTMLInputElement && control.type === 'checkbox') return value === 'true' ? 'Yes' : 'No';
  if (control instanceof HTMLSelectElement) {
    return [...control.options].find((option) => option.value === value)?.text ?? value;
  }
  return value;
}
