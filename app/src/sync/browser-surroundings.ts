import { browserDatabases } from './browser-databases';
import type { Surroundings } from './list-store';

/** Returns what the store needs, from the browser. */
export function browserSurroundings(): Surroundings {
  return {
    indexedDB: browserDatabases(),
    fetch: (path, body) =>
      fetch(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      }),
    locks: navigator.locks ?? null,
    channel: openChannel,
    now: () => Date.now(),
    later(work, milliseconds) {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
  };
}

/** Opens a channel between tabs. Returns null if the browser has none, or refuses it because it blocks storage, as Firefox does. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return 'BroadcastChannel' in window ? new BroadcastChannel(name) : null;
  } catch {
    return null;
  }
}
