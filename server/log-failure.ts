import type { IncomingMessage } from 'node:http';
import { log } from './log.ts';
import { loggableUrl } from './loggable.ts';

/** Writes to the log that a request failed, with the id that its response names. */
export function logFailure(error: unknown, { method, url }: IncomingMessage, requestId: string): void {
  log.error({ err: error, requestId, method, url: loggableUrl(url) }, 'request failed');
}
