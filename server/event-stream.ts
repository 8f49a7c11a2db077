import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Session } from '@listgrove/domain/accounts/sessions.server';

/** The event stream of one open page and the session of its visitor. */
export interface Stream {
  session: Session | null;
  response: ServerResponse;
}

/** Starts an event stream that browsers reopen two seconds after it breaks. Returns null for a HEAD request. */
export function openStream(request: IncomingMessage, response: ServerResponse, session: Session | null): Stream | null {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  if (request.method === 'HEAD') {
    response.end();
    return null;
  }
  response.write('retry: 2000\n\n');
  return { session, response };
}

/** Returns the age of the page at the time of this request, in milliseconds, or null if the request does not state it. */
export function ageOf({ url = '' }: IncomingMessage): number | null {
  const text = new URLSearchParams(url.slice(url.indexOf('?'))).get('age') ?? '';
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** Sends an event to one page. */
export function send({ response }: Stream, event: 'change' | 'viewer', value: string): void {
  response.write(`event: ${event}\ndata: ${value}\n\n`);
}
