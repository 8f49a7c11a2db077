import type { Visitor } from '../accounts.server.ts';

/** The origins that every visitor of a test has before them. */
export const origins = { site: 'http://localhost:8080', app: 'http://localhost:3000' };

/** A browser with these cookies. */
export function visitor(cookie = '', address = '192.0.2.1'): Visitor {
  return { headers: new Headers({ cookie, 'user-agent': 'Firefox' }), address, origins };
}

/** The cookies as a browser has them afterwards: the last one of a name counts, an expired one is gone. */
export function cookiesOf(headers: Headers): string {
  const kept = new Map<string, string>();
  for (const cookie of headers.getSetCookie()) {
    const [pair = ''] = cookie.split(';');
    const name = pair.split('=')[0] ?? '';
    if (/max-age=0/i.test(cookie)) kept.delete(name);
    else kept.set(name, pair);
  }
  return [...kept.values()].join('; ');
}
