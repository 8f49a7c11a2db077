import { mailOriginsOf } from '@listgrove/kernel/origins';
import type { Visitor } from '../accounts.server.ts';

/** The origins of site and app in tests. */
export const unset = { siteUrl: null, appUrl: null };
const origins = { site: 'http://localhost:8080', app: 'http://localhost:3000' };

/** Returns a visitor whose browser has these cookies. */
export function visitor(cookie = '', address = '192.0.2.1'): Visitor {
  return {
    headers: new Headers({ cookie, 'user-agent': 'Firefox' }),
    address,
    mailOrigins: mailOriginsOf(origins, unset),
  };
}

/** Returns the cookies that a browser has after these headers: the last of each name, without expired ones. */
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
