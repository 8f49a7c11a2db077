import { useSyncExternalStore } from 'react';

/** The code that is loaded when somebody is about to type. */
export type Reader = typeof import('./reader');

let loading: Promise<Reader> | null = null;
let loaded: Reader | null = null;
const listeners = new Set<() => void>();

/** How long a new item waits for the grammar before it is added as typed, in milliseconds. */
const patience = 1500;

/** Loads the grammar of smart input, which is not part of the first load. Rejects with a TypeError if there is no network. */
export function loadReader(): Promise<Reader> {
  loading ??= import('./reader')
    .then((reader) => {
      loaded = reader;
      for (const listener of listeners) listener();
      return reader;
    })
    .catch((error: unknown) => {
      loading = null; // the next focus tries again
      throw error;
    });
  return loading;
}

/** Loads the grammar before it is needed. */
export function prepareReader(): void {
  loadReader().catch((error: unknown) => console.warn(error));
}

/** Returns the grammar if it is loaded. */
export function loadedReader(): Reader | null {
  return loaded;
}

/** Returns the grammar, or null if it does not arrive soon: an item is never lost because words cannot be read. */
export function readerSoon(): Promise<Reader | null> {
  const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience));
  return Promise.race([loadReader().catch(() => null), timeout]);
}

/** Returns the grammar once it is loaded, and null before. */
export function useReader(): Reader | null {
  return useSyncExternalStore(subscribe, loadedReader);
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}
