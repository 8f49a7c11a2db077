import type { Surroundings } from './list-store';

/** Returns what the store needs, from the browser. */
export function browserSurroundings(): Surroundings {
  return {
    indexedDB,
    fetch: (path, body) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      }),
    locks: navigator.locks ?? null,
    channel: (name) => ('BroadcastChannel' in window ? new BroadcastChannel(name) : null),
    now: () => Date.now(),
    later(work, milliseconds) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
  };
}
