import type { IncomingMessage } from 'node:http';

/** Returns the headers of a request that the accounts read: only cookies. */
export function cookieHeaders({ headers }: IncomingMessage): Headers {
  return new Headers({ cookie: headers.cookie ?? '' });
}
