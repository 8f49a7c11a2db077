import { randomInt } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { isUnavailable } from '@listgrove/db/unavailable';
import { isCoded } from '@listgrove/kernel/errors';
import { sendPlainPage } from './plain-page.ts';

/** After how many seconds a client may try again. The database is usually back then, or another machine has taken over. */
const retryAfter = '2';

/** Codes of too many open files, in this process or on this machine. */
const filesInUse = new Set(['EMFILE', 'ENFILE']);

/** Returns whether an error or one of its causes says that too many files are open. */
export function isFilesInUse(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return filesInUse.has(String((error as NodeJS.ErrnoException).code)) || isFilesInUse(error.cause);
}

/** Returns whether the same request may succeed later: the database or the store is unavailable, or too many files are open. */
export function isTemporary(error: unknown): boolean {
  if (isUnavailable(error) || isCoded(error, 'store-unavailable')) return true;
  return isFilesInUse(error) || (error instanceof Error && isTemporary(error.cause));
}

/** Sends the page for a request that may succeed later. It reloads itself. */
export function sendUnavailable(response: ServerResponse, requestId: string): void {
  sendPlainPage(response, 503, {
    title: 'One moment',
    text: 'The database or the store for files does not answer. This page loads again by itself; nothing that was saved is lost.',
    requestId,
  });
}

/** Sends the page for a request that was refused because there are too many pages to render. It reloads itself. */
export function sendBusy(response: ServerResponse, requestId: string): void {
  sendPlainPage(response, 503, {
    title: 'Many visitors',
    text: 'More people open pages at the moment than this server can answer. This page loads again by itself.',
    requestId,
    // Not all at the same time.
    retryAfter: randomInt(4, 9),
  });
}

/**
 * Returns the response of a request that failed and may succeed later: its status 500 becomes 503, and it says when to try
 * again. Its content stays, because a form's response contains what was typed.
 */
export function asUnavailable(answered: Response): Response {
  if (answered.status !== 500 && answered.status !== 503) return answered;
  const headers = new Headers(answered.headers);
  headers.set('retry-after', retryAfter);
  return new Response(answered.body, { status: 503, headers });
}
