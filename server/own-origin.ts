import type { IncomingMessage } from 'node:http';

/** Methods that change nothing. */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Returns whether a page of another origin caused a request that may change something (cross-site request forgery).
 * `own` is the origin that the request was sent to. Browsers send Origin with every such request, and Sec-Fetch-Site too
 * under https; both must agree that the request comes from `own` or from the browser itself. A request without either
 * header comes from a program, which has no cookies of a visitor: mail programs unsubscribe that way (RFC 8058).
 */
export function isForeignWrite({ method = '', headers }: IncomingMessage, own: string): boolean {
  if (safeMethods.has(method)) return false;
  const { origin, 'sec-fetch-site': site } = headers;
  if (origin !== undefined && origin !== own) return true;
  return site !== undefined && site !== 'same-origin' && site !== 'none';
}
