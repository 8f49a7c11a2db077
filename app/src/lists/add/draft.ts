import { cutToLength } from '@listgrove/kernel/cut-text';
import { sharedCache } from './share-target';
import { linesOfShared, sharedOf } from './shared-text';

/** How long something that was shared waits for somebody to sign in, in milliseconds: a day. */
const patience = 24 * 60 * 60 * 1000;

/** The most characters that wait to be added. */
const mostCharacters = 100_000;

const keyOf = (account: string) => `add:${account}`;

/** Returns what the account has begun to add on this device. */
export function readDraft(account: string): string {
  try {
    return localStorage.getItem(keyOf(account)) ?? '';
  } catch {
    return ''; // a browser that keeps nothing
  }
}

/** Keeps what the account begins to add, so that it is there the next time. Returns whether the browser keeps it. */
export function writeDraft(account: string, text: string): boolean {
  try {
    if (text) localStorage.setItem(keyOf(account), text);
    else localStorage.removeItem(keyOf(account));
    return true;
  } catch {
    return false; // it then lasts until the page is left
  }
}

/** Returns a text with lines added behind it. */
export function withLines(text: string, lines: readonly string[]): string {
  return cutToLength([text.trimEnd(), ...lines].filter(Boolean).join('\n'), mostCharacters);
}

/**
 * Gives `keep` the lines of what was shared to this device since the last time, in order, and forgets what it says it has kept. The
 * service worker cannot reach the storage of drafts.
 */
export async function takeShared(keep: (lines: string[]) => boolean): Promise<void> {
  // Older browsers and insecure addresses have no such storage, and no service worker that would use it.
  if (!globalThis.caches || !(await caches.has(sharedCache))) return;
  const cache = await caches.open(sharedCache);
  const requests = await cache.keys();
  const lines: string[] = [];
  for (const request of requests) {
    const at = Number(await (await cache.match(request))?.text());
    if (Date.now() - at < patience) lines.push(...linesOfShared(sharedOf(new URL(request.url).searchParams)));
  }
  if (lines.length > 0 && !keep(lines)) return;
  await Promise.all(requests.map((request) => cache.delete(request)));
}

/** Forgets what the account has begun to add and what was shared to this device. */
export async function forgetDraft(account: string): Promise<void> {
  writeDraft(account, '');
  await globalThis.caches?.delete(sharedCache);
}
