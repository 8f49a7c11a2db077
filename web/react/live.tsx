import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

declare global {
  interface Window {
    /** Set by `web/live.js` when there was news before React had started. */
    isStale?: boolean;
  }
}

/** The first news are answered almost at once; those that follow closely, together with one request; in milliseconds. */
const gathering = { first: 8, more: 80 };

/** Asks the server again whenever the page has become stale (`web/live.js`), with the rights of whoever looks at it. */
export function Live() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: number | undefined;
    let askedAt = Number.NEGATIVE_INFINITY;
    function refresh() {
      window.isStale = false;
      const isFirst = performance.now() - askedAt > gathering.more;
      // Not put off by further news, or a busy site would never be asked.
      timer ??= window.setTimeout(ask, isFirst ? gathering.first : gathering.more);
    }
    function ask() {
      timer = undefined;
      askedAt = performance.now();
      void revalidate();
    }
    addEventListener('live:change', refresh);
    if (window.isStale) refresh();
    return () => {
      removeEventListener('live:change', refresh);
      window.clearTimeout(timer);
    };
  }, [revalidate]);
  return null;
}
