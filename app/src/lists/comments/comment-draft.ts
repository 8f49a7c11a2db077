import { limits } from '@listgrove/domain/lists/rows';
import { cutToLength } from '@listgrove/kernel/cut-text';
import type { ListStore } from '../../sync/list-store';

/** Under which key the device remembers what is being written: a new comment on an item, or the new text of a comment. */
export const draftKey = (id: string) => `comment:${id}`;

type Listener = (id: string, text: string) => void;

/** Those who show a draft. */
const listeners = new Set<Listener>();

/** Calls `listener` with each draft that a refused comment was added to. Returns a function that unsubscribes. */
export function onRefusedDraft(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns what was written and not sent, from this device. */
export async function readDraft(store: ListStore, id: string): Promise<string> {
  const text = await store.remembered(draftKey(id));
  return typeof text === 'string' ? text : '';
}

/** Keeps a comment that the server has refused as a draft, below what is being written there, so that it can be sent again or copied. */
export async function keepRefused(store: ListStore, { name, args }: { name: string; args: unknown }): Promise<void> {
  const { item, comment, text } = args as { item?: string; comment?: string; text?: string };
  const id = name === 'addComment' ? item : name === 'editComment' ? comment : undefined;
  if (!id || !text) return;
  const known = await readDraft(store, id);
  const draft = cutToLength([known, text].filter(Boolean).join('\n'), limits.comment);
  await store.remember(draftKey(id), draft);
  for (const listener of listeners) listener(id, draft);
}
