import type { Origins } from './origins.ts';

/** Pages of the app for signing in or out. Returning to one would loop, or sign the visitor out again. */
const passages = /^\/(login|logout|challenge|register|signin|signup|verify|forgot|reset|come-back)(\/|$)/i;

/**
 * Returns the URL to redirect to after signing in or out: `wanted` as an absolute URL if it is on one of the two
 * origins, otherwise `home`. A relative URL is resolved against the app's origin. A URL that becomes harmful only after
 * further percent-decoding is rejected too, because a later recipient may decode it.
 */
export function returnAddress(wanted: string | null | undefined, origins: Origins, home: string): string {
  if (!wanted || wanted.length > 2_000) return home;
  const forms = decodings(wanted);
  if (!forms?.every((form) => isOurs(form, origins))) return home;
  const url = new URL(wanted, origins.app);
  return url.origin === origins.app && passages.test(url.pathname) ? home : url.href;
}

/**
 * Returns `text` followed by the results of decoding its path repeatedly until it no longer changes. Returns null if it
 * still changes after five rounds or if its percent-encoding is malformed.
 */
function decodings(text: string): string[] | null {
  // Only the part before the query decides the destination; a query may contain encoded URLs of its own.
  const forms = [text];
  let current = text.split(/[?#]/, 1)[0] ?? '';
  for (let round = 0; round < 5; round++) {
    try {
      const next = decodeURIComponent(current);
      if (next === current) return forms;
      forms.push(next);
      current = next;
    } catch {
      return null; // malformed percent-encoding
    }
  }
  return null;
}

function isOurs(address: string, origins: Origins): boolean {
  // Browsers remove tabs and line breaks inside a URL and treat a backslash as a slash.
  if (/[\p{Cc}\\]/u.test(address) || address !== address.trim() || address.startsWith('//')) return false;
  // "blob:https://ours/…" has our origin, and parsers disagree on whether "https:host" names a path or a host.
  if (/^[a-z][a-z\d+.-]*:/i.test(address) && !/^https?:\/\/[^/]/i.test(address)) return false;
  const url = URL.parse(address, origins.app);
  if (!url || url.username || url.password || url.pathname.startsWith('//')) return false;
  return url.origin === origins.site || url.origin === origins.app;
}
