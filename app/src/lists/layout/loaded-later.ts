import { useEffect, useSyncExternalStore } from 'react';

/**
 * Code that is not part of the first load, although a screen shows something of it as soon as it is there. `prepare` fetches it
 * ahead and never rejects; `useLoaded` fetches it with the first use, and returns null until then. After a failure the next use
 * tries again.
 */
export function loadedLater<Loaded>(load: () => Promise<Loaded>) {
  let loaded: Loaded | null = null;
  let loading: Promise<void> | null = null;
  const listeners = new Set<() => void>();

  function prepare(): Promise<void> {
    loading ??= load().then(
      (found) => {
        loaded = found;
        for (const listener of listeners) listener();
      },
      (error: unknown) => {
        loading = null;
        console.warn(error);
      },
    );
    return loading;
  }
  function subscribe(heard: () => void) {
    listeners.add(heard);
    return () => listeners.delete(heard);
  }
  function useLoaded(): Loaded | null {
    useEffect(() => void prepare(), []);
    return useSyncExternalStore(
      subscribe,
      () => loaded,
      () => null,
    );
  }
  return { prepare, useLoaded };
}
