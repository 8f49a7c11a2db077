import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Session } from '@listgrove/domain/accounts/sessions.server';

/** A stream whose reader leaves more bytes than this waiting is cut; some 1,500 events. */
const mostWaiting = 64 * 1024;

/** The event stream of one open page and the session of its visitor. Nothing is sent after its end. */
export interface Stream {
  session: Session | null;
  /** The id of the account, or of the guest without one, whose lists the stream tells of; null for everybody else. */
  member: string | null;
  send(event: 'change' | 'viewer' | 'list' | 'here' | 'notified', value: string): void;
  /** Sends a comment. Cuts the stream if its reader has not taken what was sent before. */
  beat(): void;
  /** Sends what waits and ends the stream. */
  end(): void;
  /** Resolves when the connection no longer serves the stream. */
  closed: Promise<void>;
}

/** Starts an event stream that browsers reopen two seconds after it breaks. Returns null for a HEAD request. */
export function openStream(
  request: IncomingMessage,
  response: ServerResponse,
  { session, guest }: { session: Session | null; guest: string | null },
): Stream | null {
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  if (request.method === 'HEAD') {
    response.end();
    return null;
  }
  // The connection ends as a whole: a response that waits behind an unread one cannot end it by itself.
  const cut = () => request.socket.destroy();
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > mostWaiting) cut();
    else response.write(text);
  };
  write('retry: 2000\n\n');
  return {
    session,
    member: session?.account.id ?? guest,
    send: (event, value) => write(`event: ${event}\ndata: ${value}\n\n`),
    beat() {
      if (response.writableLength > 0) cut();
      else write(':\n\n');
    },
    end() {
      if (!response.writableEnded) response.end();
    },
    closed: response.closed ? Promise.resolve() : new Promise((resolve) => response.once('close', resolve)),
  };
}

/** Returns the age of the page at the time of this request, in milliseconds, or null if the request does not state it. */
export function ageOf({ url = '' }: IncomingMessage): number | null {
  const text = new URLSearchParams(url.slice(url.indexOf('?'))).get('age') ?? '';
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}
