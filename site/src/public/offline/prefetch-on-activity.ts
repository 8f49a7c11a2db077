import { loadToasts } from '@listgrove/web/react/toast';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';

/**
 * Returns null: the `clientLoader` of routes that only have an action. It sends no request, so that
 * `usePrefetchOnActivity` loads the route's code and nothing more.
 */
export function loadNothing(): null {
  return null;
}

const activityEvents = ['pointerover', 'pointerdown', 'keydown', 'focusin'];

/**
 * Prefetches the code that is needed while offline: the routes at `paths` and the toasts. Without it, a failed first
 * use of such a route would replace the page with an error page. The code is loaded at the visitor's first
 * pointer, key or focus event, so that visitors who only read do not load it.
 */
export function usePrefetchOnActivity(...paths: string[]): void {
  const { load } = useFetcher();
  const wanted = useRef(paths);
  useEffect(() => {
    const stop = new AbortController();
    const prefetch = async () => {
      stop.abort();
      await loadToasts();
      for (const path of wanted.current) await load(path); // one fetcher has one load at a time
    };
    for (const type of activityEvents) addEventListener(type, prefetch, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [load]);
}
