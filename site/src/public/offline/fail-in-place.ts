import { isTooLarge } from '@listgrove/web/too-large';
import { data } from 'react-router';

/**
 * Returns a `clientAction` that keeps the page when the server cannot be reached or fails: its result is then `failed`
 * with status 503, which keeps React Router from revalidating the loaders, which would fail as well. If the form is too
 * large for the server, the result is `tooLarge`. Redirects are passed on.
 */
export function failInPlace<Answer>(failed: Answer, tooLarge: Answer = failed) {
  return async function send({ serverAction }: { serverAction: () => Promise<unknown> }) {
    try {
      return (await serverAction()) as Answer; // the result of the route's `action`
    } catch (error) {
      if (error instanceof Response) throw error;
      return isTooLarge(error) ? data(tooLarge, 413) : data(failed, 503);
    }
  };
}
