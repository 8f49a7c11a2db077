import type { Draft } from './answer';

/** Where the browser keeps what was written: through signing in, the mailed link and a reload, until it is sent. */
const key = 'feedback-draft';

/** What this browser has kept of an unsent form; empty where it keeps nothing. */
export function readDraft(): Draft {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return kept && typeof kept === 'object' ? (kept as Draft) : {}; // our own writing, below
  } catch {
    return {}; // storage is off, or somebody else's
  }
}

/**
 * Keeps what a form holds, apart from what is not the visitor's own writing. Nor a locked name and e-mail: they would still
 * stand there, for whoever sits down next, after signing out.
 */
export function keepForm(form: HTMLFormElement): void {
  const isWritten = (name: string) => {
    const field = form.elements.namedItem(name);
    return name !== 'stamp' && name !== 'website' && !(isText(field) && field.readOnly);
  };
  const written = [...new FormData(form)].filter(([name]) => isWritten(name));
  keepDraft(Object.fromEntries(written.map(([name, value]) => [name, String(value)])));
}

/** Keeps what was written, in place of what was kept before. */
export function keepDraft(draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // storage is off or full: the form still holds it
  }
}

/** Forgets it, once it is sent. */
export function forgetDraft(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // storage is off: there was nothing
  }
}

/** Fills in what nobody has touched yet, in the form as it is on the page. */
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
