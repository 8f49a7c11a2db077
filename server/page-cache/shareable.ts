import type { IncomingMessage } from 'node:http';

// Cookies that make an answer somebody's own. Any other cookie is kept from the loaders of shared pages, so that one of
// ours that is missing here shows at once, and nothing personal ever gets into a page that others see.
const personalCookie = /(?:^|;\s*)(?:[\w.-]*session_token|account\.[\w.-]+|feedback\.[\w.-]+|help-visitor)=/;

/** Whether the request may be answered with a page that everybody gets alike. */
export function asksForShared({ method, headers }: IncomingMessage): boolean {
  return (
    (method === 'GET' || method === 'HEAD') &&
    headers.authorization === undefined &&
    (headers.cookie === undefined || !personalCookie.test(headers.cookie))
  );
}

const texts = /^(text\/(html|plain|xml|x-script)|application\/(xml|json|atom\+xml|rss\+xml|manifest\+json))\b/;

/** Whether an answer to a shared request is everybody's: it sets no cookie, is not private, varies with nothing. */
export function isShareable({ status, headers }: Response): boolean {
  return (
    (status === 200 || status === 301 || status === 404) &&
    !headers.has('set-cookie') &&
    !headers.has('vary') &&
    !/private|no-store/.test(headers.get('cache-control') ?? '') &&
    (status === 301 || texts.test(headers.get('content-type') ?? ''))
  );
}

/** Until when a page made at `moment` may be shared: what it words by the calendar (the offer's end, the year) is UTC's day. */
export function nextDay(moment: number): number {
  return new Date(moment).setUTCHours(24, 0, 0, 0);
}
