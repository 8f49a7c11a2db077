import { loadToasts } from '@listgrove/web/react/toast';
import { useEffect, useRef } from 'react';
import { data, useFetcher } from 'react-router';

/**
 * A route's `clientAction` that leaves the page as it is when the server cannot be reached or fails: the answer is then
 * `failed`, with a status that keeps the loaders from being asked, which would fail as well. A redirect goes on.
 */
export function keepPage<Answer>(failed: Answer) {
  return async function send({ serverAction }: { serverAction: () => Promise<unknown> }) {
    try {
      return (await serverAction()) as Answer; // what the route's `action` answers
    } catch (error) {
      if (error instanceof Response) throw error;
      return data(failed, 503);
    }
  };
}

/**
 * The `clientLoader` of a route that only takes what is sent: it asks nobody, so that `useAtHand` fetches the route's code
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
export function useAtHand(...paths: string[]): void {
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
