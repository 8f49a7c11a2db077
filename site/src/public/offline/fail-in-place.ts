import { data } from 'react-router';

/**
 * Returns a `clientAction` that keeps the page when the server cannot be reached or fails: its result is then `failed`
 * with status 503, which keeps React Router from revalidating the loaders, which would fail as well. Redirects are
 * passed on.
 */
export function failInPlace<Answer>(failed: Answer) {
  return async function send({ serverAction }: { serverAction: () => Promise<unknown> }) {
    try {
      return (await serverAction()) as Answer; // the result of the route's `action`
    } catch (error) {
      if (error instanceof Response) throw error;
      return data(failed, 503);
    }
  };
}
