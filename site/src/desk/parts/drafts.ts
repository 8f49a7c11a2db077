import { createStore, del, entries, set } from 'idb-keyval';
import type { Values } from './answer';

// What is typed and not saved yet, kept in this browser (IndexedDB). A browser that refuses to keep anything is no reason
// not to write: then these do nothing. A page without https has no locks: there a second tab offers what the first one holds.

/** What a form held that was not saved. `form` names the form's stay on the page, so that two tabs keep two drafts. */
export interface Draft {
  form: string;
  account: string;
  page: string;
  values: Values;
  /** What the fields began with: the version that `values` is an edit of. */
  began: Values;
  changed_at: Date;
}

/** Older ones are thrown away; in days. */
const keptFor = 30;

let opened: ReturnType<typeof createStore> | undefined;
const store = () => {
  opened ??= createStore('listgrove-drafts', 'drafts');
  return opened;
};

/** Keeps a form's draft in place of its earlier one. */
export async function keepDraft(draft: Draft): Promise<void> {
  await set(draft.form, draft, store()).catch(() => {});
}

/** Forgets a form's draft: it is saved, or not wanted. */
export async function forgetDraft(form: string): Promise<void> {
  await del(form, store()).catch(() => {});
}

/** An account's drafts for a page that no open tab is writing, the newest first. */
export async function findDrafts(account: string, page: string): Promise<Draft[]> {
  const [kept, open] = await Promise.all([entries<string, Draft>(store()).catch(() => []), heldLocks()]);
  const oldest = Date.now() - keptFor * 24 * 60 * 60 * 1000;
  for (const [form, { changed_at }] of kept) if (Number(changed_at) < oldest) void forgetDraft(form);
  return kept
    .map(([, draft]) => draft)
    .filter((draft) => draft.account === account && draft.page === page && Number(draft.changed_at) >= oldest)
    .filter(({ form }) => !open.includes(lockOf(form)))
    .sort((one, other) => Number(other.changed_at) - Number(one.changed_at));
}

/** Tells other tabs that a form is open, until the function that it gives back is called or the tab is gone. */
export function holdForm(form: string): () => void {
  let release = () => {};
  const closed = new Promise<void>((resolve) => {
    release = resolve;
  });
  void navigator.locks?.request(lockOf(form), () => closed);
  return release;
}

async function heldLocks() {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return held.map(({ name }) => name);
}

const lockOf = (form: string) => `draft ${form}`;
