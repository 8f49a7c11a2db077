import type { Draft } from './answer';

/**
 * The local storage key of the draft. It survives signing in, the confirmation link and a reload, until it is
 * submitted.
 */
const key = 'feedback-draft';

/** Returns the stored draft of an unsubmitted form; an empty object if there is none or storage is disabled. */
export function readDraft(): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as Draft) : {}; // written by keepDraft
  } catch {
    return {}; // storage is disabled, or the value is not ours
  }
}

/**
 * Stores the values of a form as the draft, without its technical fields. A locked name and e-mail are not stored
 * either: after signing out, the next user of the browser would see them.
 */
export function keepForm(form: HTMLFormElement): void {
  const isWritten = (name: string) => {
    const field = form.elements.namedItem(name);
    return name !== 'stamp' && name !== 'website' && !(isText(field) && field.readOnly);
  };
  const written = [...new FormData(form)].filter(([name]) => isWritten(name));
  keepDraft(Object.fromEntries(written.map(([name, value]) => [name, String(value)])));
}

/** Stores a draft, replacing the previous one. Returns whether the browser keeps it. */
export function keepDraft(draft: Draft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false; // storage is disabled or full: the form still has the values
  }
}

/** Deletes the stored draft, after it was submitted. */
export function forgetDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // storage is disabled: nothing was stored
  }
}

/** Fills a draft into a form. Text fields that have a value or are read-only are left alone. */
export function fillIn(form: HTMLFormElement, draft: Draft): void {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (!value) continue;
    if (field instanceof RadioNodeList || field instanceof HTMLSelectElement) field.value = value;
    else if (isText(field) && field.value === '' && !field.readOnly) field.value = value;
  }
}

function isText(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
}
