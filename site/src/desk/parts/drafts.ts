import { createStore, del, entries, set } from 'idb-keyval';
import type { Values } from './answer';

// Unsaved form values, stored in the browser's IndexedDB. If the browser refuses to store data, the form still works, and
// says that nothing is kept. Without Web Locks (no https, or storage is blocked), a second tab offers the draft of an open form.

/** The unsaved values of a form. `form` identifies one visit of the page, so that two tabs have separate drafts. */
export interface Draft {
  form: string;
  account: string;
  page: string;
  values: Values;
  /** The stored row that the edit started from. */
  began: Values;
  changed_at: Date;
}

/** Drafts older than this are deleted, in days. */
const maxAge = 30;

let opened: ReturnType<typeof createStore> | undefined;
const store = () => {
  opened ??= createStore('listgrove-drafts', 'drafts');
  return opened;
};

/** Stores the draft of a form and replaces its previous one. Returns whether the browser keeps it. */
export async function storeDraft(draft: Draft): Promise<boolean> {
  try {
    await set(draft.form, draft, store());
    return true;
  } catch {
    return false;
  }
}

/** Deletes the draft of a form, after a save or because the user discarded it. */
export async function deleteDraft(form: string): Promise<void> {
  try {
    await del(form, store());
  } catch {
    // Nothing was stored.
  }
}

/** Returns an account's drafts for a page that are not open in any tab, newest first. Deletes expired drafts. */
export async function findDrafts(account: string, page: string): Promise<Draft[]> {
  const [kept, open] = await Promise.all([storedDrafts(), heldLocks()]);
  const oldest = Date.now() - maxAge * 24 * 60 * 60 * 1000;
  for (const [form, { changed_at }] of kept) if (Number(changed_at) < oldest) void deleteDraft(form);
  return kept
    .map(([, draft]) => draft)
    .filter((draft) => draft.account === account && draft.page === page && Number(draft.changed_at) >= oldest)
    .filter(({ form }) => !open.includes(lockOf(form)))
    .sort((one, other) => Number(other.changed_at) - Number(one.changed_at));
}

/**
 * Holds a Web Lock that tells other tabs that the form is open. Returns the function that releases it; closing the tab
 * does too.
 */
export function lockForm(form: string): () => void {
  let release = () => {};
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  // A browser that blocks storage refuses locks too.
  navigator.locks?.request(lockOf(form), () => closed).catch(() => {});
  return release;
}

/** Returns all drafts by form; none if the browser refuses to store data. Some browsers throw as soon as they are asked. */
async function storedDrafts(): Promise<[string, Draft][]> {
  try {
    return await entries<string, Draft>(store());
  } catch {
    return [];
  }
}

async function heldLocks() {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
  return held.map(({ name }) => name);
}

const lockOf = (form: string) => `draft ${form}`;
