import { useEffect } from 'react';
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

/**
 * Fetches the code of the route at `path` ahead. Without it the first press of a button after the network has gone would
 * leave a page of the browser's own in the place of ours.
 */
export function useAtHand(path: string): void {
  const { load } = useFetcher({ key: `at hand: ${path}` });
  useEffect(() => void load(path), [load, path]);
}
