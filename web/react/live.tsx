import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

declare global {
  interface Window {
    /** Set by `web/live.js` when there was news before React had started. */
    isStale?: boolean;
  }
}

/** News that come within this time are answered with one request; in milliseconds. */
const gathering = 80;

/** Asks the server again whenever the page has become stale (`web/live.js`), with the rights of whoever looks at it. */
export function Live() {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: number | undefined;
    function refresh() {
      window.isStale = false;
      window.clearTimeout(timer);
      timer = window.setTimeout(revalidate, gathering);
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
