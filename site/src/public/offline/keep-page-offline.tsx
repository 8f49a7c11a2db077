import { useEffect } from 'react';
import { isRouteErrorResponse, useMatches } from 'react-router';
import type { Route } from '../../+types/root';

/** What the page on the screen shows, by its routes' ids, and those of them that frame its last one. */
let shown = { address: '', data: new Map<string, unknown>(), frame: new Set<string>() };

/** Remembers what is on the screen, for `keepPageOffline`. */
export function RememberPage() {
  const matches = useMatches();
  useEffect(() => {
    const ids = matches.map(({ id }) => id);
    shown = {
      address: addressOf(window.location.href),
      data: new Map(matches.map(({ id, loaderData }) => [id, loaderData])),
      frame: new Set(ids.slice(0, -1)),
    };
  }, [matches]);
  return null;
}

/**
 * Without a server, what is on the screen stays: a refetch of the same page that fails changes nothing, and a page that
 * cannot be had fails inside its frame. An answer of the server's own, such as a refusal, is taken.
 */
export const keepPageOffline: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const results = await next();
  if (request.method !== 'GET' || request.signal.aborted) return results;
  const isSame = addressOf(request.url) === shown.address;
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || !isOutage(result) || !shown.data.has(id)) continue;
    if (isSame || shown.frame.has(id)) results[id] = { type: 'data', result: shown.data.get(id) };
  }
  return results;
};

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

/** Nobody answered, or somebody in between, or the server with a fault. */
function isOutage(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500;
}
