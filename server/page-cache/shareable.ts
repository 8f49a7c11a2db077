const texts = /^(text\/(html|plain|xml|x-script)|application\/(xml|json|atom\+xml|rss\+xml|manifest\+json))\b/;

/** Returns whether a response may be shared: it sets no cookie, is not private and has no Vary header. */
export function isShareable({ status, headers }: Response): boolean {
  const control = headers.get('cache-control') ?? '';
  // Most temporary redirects depend on the visitor; those that do not say so.
  const isRedirect = status === 301 || (status === 302 && /\bpublic\b/.test(control));
  return (
    (status === 200 || status === 404 || isRedirect) &&
    !headers.has('set-cookie') &&
    !headers.has('vary') &&
    !/private|no-store/.test(control) &&
    (isRedirect || texts.test(headers.get('content-type') ?? ''))
  );
}

/** Returns whether a page that may be shared until `expires` may be shared at `moment`: not if the clock was a day ahead. */
export function isCurrent(expires: number, moment: number): boolean {
  return moment < expires && expires <= nextDay(moment);
}

/**
 * Returns until when a page rendered at `moment` may be shared: the next midnight in UTC, because pages show facts that
 * depend on the date in UTC (the end of the offer, the year). Both are in milliseconds since the epoch.
 */
export function nextDay(moment: number): number {
  return new Date(moment).setUTCHours(24, 0, 0, 0);
}
