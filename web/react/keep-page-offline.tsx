import { useEffect } from 'react';
import { type DataStrategyResult, type MiddlewareFunction, useMatches } from 'react-router';
import { isOutage } from '../is-outage.ts';

/** The current page: its address, the loader data by route id, and the ids of its layout routes (all but the last). */
let shown = { address: '', data: new Map<string, unknown>(), frame: new Set<string>() };

/** Delays before a failed revalidation is repeated, in milliseconds: the first one, and the longest one. */
const repetition = { first: 1_000, longest: 30_000 };
/** How many revalidations have failed in a row, the timer of the next one, and whether the current one is such a repetition. */
let failures = 0;
let timer: number | undefined;
let isRepetition = false;

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
 * page keeps its data and is repeated later, and a failed navigation shows its error inside the current layout. Errors below status
 * 500 are passed on, and so are redirects, unless the page has a form with unsaved changes that stays: its layout would lead to the
 * sign-in.
 */
export const keepPageOffline: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const results = await next();
  isRepetition = false;
  if (request.method !== 'GET' || request.signal.aborted) return results;
  const isSame = addressOf(request.url) === shown.address;
  const staysItself = Object.entries(results).some(([id, { type }]) => type === 'data' && !shown.frame.has(id));
  const isKept = isSame && staysItself && hasUnsaved();
  let isOld = false;
  for (const [id, { type, result }] of Object.entries(results)) {
    if (type !== 'error' || !shown.data.has(id)) continue;
    const isLost = isOutage(result);
    if (isLost ? !isSame && !shown.frame.has(id) : !isKept || !isRedirect(result)) continue;
    results[id] = { type: 'data', result: shown.data.get(id) };
    isOld ||= isLost;
  }
  if (isOld) repeatLater();
  else failures = 0;
  return results;
};

/** Returns whether the current revalidation repeats a failed one, which the person has been told about. */
export function isRepeating(): boolean {
  return isRepetition;
}

/** Makes the page revalidate again (`live.tsx`), later after each failure. */
function repeatLater() {
  const delay = Math.min(repetition.first * 2 ** failures, repetition.longest);
  failures += 1;
  window.clearTimeout(timer);
  timer = window.setTimeout(
    () => {
      isRepetition = true;
      window.isStale = true;
      dispatchEvent(new Event('live:change'));
    },
    delay * (0.5 + Math.random() / 2),
  );
}

/** Returns whether the page would ask before it is left. */
function hasUnsaved(): boolean {
  return !dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

function isRedirect(result: unknown): boolean {
  return result instanceof Response && result.headers.has('location');
}

function addressOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
