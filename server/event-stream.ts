import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Session } from '@listgrove/domain/accounts/sessions.server';

/** One open page's stream of events, and whose page it is. */
export interface Stream {
  session: Session | null;
  response: ServerResponse;
}

/** Begins a stream of events that browsers open again two seconds after it broke; null for who asked for its head alone. */
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

/** How long before this request its page was asked for, in milliseconds; null when it does not say. */
export function ageOf({ url = '' }: IncomingMessage): number | null {
  const text = new URLSearchParams(url.slice(url.indexOf('?'))).get('age') ?? '';
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** Tells one page of an event. */
export function send({ response }: Stream, event: 'change' | 'viewer', value: string): void {
  response.write(`event: ${event}\ndata: ${value}\n\n`);
}
