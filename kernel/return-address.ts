import type { Origins } from './origins.ts';

/** Pages of the app that only lead on: to come back to one would turn in a circle, or sign out again. */
const passages = /^\/(login|logout|register|signin|signup|verify|forgot|reset)(\/|$)/i;

/**
 * Where to send a visitor who asked to come back to `wanted`: an absolute address on one of the two origins, or `home`
 * for anything else. A relative one is resolved against the app. What only becomes harmful after another decoding
 * counts as harmful now, because somebody further on may decode it.
 */
export function returnAddress(wanted: string | null | undefined, origins: Origins, home: string): string {
  if (!wanted || wanted.length > 2_000) return home;
  const forms = decodings(wanted);
  if (!forms?.every((form) => isOurs(form, origins))) return home;
  const url = new URL(wanted, origins.app);
  return url.origin === origins.app && passages.test(url.pathname) ? home : url.href;
}

/** `text` and what percent-decoding makes of it, again and again; null when it does not come to an end or is broken. */
function decodings(text: string): string[] | null {
  // A query may well hold encoded addresses of its own: only what stands before it decides where one is sent.
  const forms = [text];
  let current = text.split(/[?#]/, 1)[0] ?? '';
  for (let round = 0; round < 5; round++) {
    try {
      const next = decodeURIComponent(current);
      if (next === current) return forms;
      forms.push(next);
      current = next;
    } catch {
      return null; // broken percent-encoding
    }
  }
  return null;
}

function isOurs(address: string, origins: Origins): boolean {
  // Browsers drop tabs and line ends inside an address and read a backslash as a slash.
  if (/[\p{Cc}\\]/u.test(address) || address !== address.trim() || address.startsWith('//')) return false;
  // "blob:https://ours/…" has our origin, and "https:host" is a path or a host, depending on who reads it.
  if (/^[a-z][a-z\d+.-]*:/i.test(address) && !/^https?:\/\/[^/]/i.test(address)) return false;
  const url = URL.parse(address, origins.app);
  if (!url || url.username || url.password || url.pathname.startsWith('//')) return false;
  return url.origin === origins.site || url.origin === origins.app;
}
