import { data } from 'react-router';

/**
 * A route's `clientAction` that leaves the page as it is when the server cannot be reached or fails: the answer is then
 * `failed`, with a status that keeps the loaders from being asked, which would fail as well. A redirect goes on.
 */
export function failInPlace<Answer>(failed: Answer) {
  return async function send({ serverAction }: { serverAction: () => Promise<unknown> }) {
    try {
      return (await serverAction()) as Answer; // what the route's `action` answers
    } catch (error) {
      if (error instanceof Response) throw error;
      return data(failed, 503);
    }
  };
}
