import type { ServerResponse } from 'node:http';
import { sendPlainPage } from './plain-page.ts';

/** After how many seconds a client may try again. The database is usually back then, or another machine has taken over. */
const retryAfter = '2';

/** Sends the page for a database that cannot be reached. It reloads itself. */
export function sendUnavailable(response: ServerResponse, requestId: string): void {
  sendPlainPage(response, 503, {
    title: 'One moment',
    text: 'The database does not answer. This page loads again by itself; nothing that was saved is lost.',
    requestId,
  });
}

/**
 * Returns the response of a request that failed because the database is unavailable: its status 500 becomes 503, so that
 * programs try again. Its content stays, because a form's response contains what was typed.
 */
export function asUnavailable(answered: Response): Response {
  if (answered.status !== 500) return answered;
  const headers = new Headers(answered.headers);
  headers.set('retry-after', retryAfter);
  return new Response(answered.body, { status: 503, headers });
}
