import { loadToasts } from '@listgrove/web/react/toast';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';

/**
 * The `clientLoader` of a route that only takes what is sent: it asks nobody, so that `usePrefetchOnActivity` fetches the route's code
 * and nothing else.
 */
export function loadNothing(): null {
  return null;
}

const signs = ['pointerover', 'pointerdown', 'keydown', 'focusin'];

/**
 * Fetches ahead what must be at hand when the network is gone, at the visitor's first sign of life, so that who only looks
 * loads none of it: the code of the routes at `paths`, whose first press would else leave a page of the browser's own in the
 * place of ours, and what shows toasts.
 */
export function usePrefetchOnActivity(...paths: string[]): void {
  const { load } = useFetcher();
  const wanted = useRef(paths);
  useEffect(() => {
    const stop = new AbortController();
    const fetchAhead = async () => {
      stop.abort();
      await loadToasts();
      for (const path of wanted.current) await load(path); // one fetcher has one load at a time
    };
    for (const sign of signs) addEventListener(sign, fetchAhead, { signal: stop.signal, passive: true });
    return () => stop.abort();
  }, [load]);
}
