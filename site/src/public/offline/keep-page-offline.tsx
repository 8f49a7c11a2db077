import { useEffect } from 'react';
import { useMatches } from 'react-router';
import type { Route } from '../../+types/root';
import { isOutage } from '../../shared/is-outage';

/** The current page: its address, the loader data by route id, and the ids of its layout routes (all but the last). */
let shown = { address: '', data: new Map<string, unknown>(), frame: new Set<string>() };

/** Remembers the loader data of the current page for `keepPageOffline`. */
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
 * Client middleware that keeps the current page when the server cannot be reached: a failed revalidation of the same
 * page keeps its data, and a failed navigation shows its error inside the current layout. Redirects and errors below
 * status 500 are passed on.
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
