import { useContext, useEffect } from 'react';
import { type DataRouter, UNSAFE_DataRouterContext } from 'react-router';

declare global {
  interface Window {
    /** Set by `web/live.js` after a change, and reset when the page revalidates. */
    isStale?: boolean;
  }
}

/**
 * Delay before revalidating after a first change, and after those that follow closely; in milliseconds. The server has gathered the
 * changes of a transaction already, and the browser reports them in one go.
 */
const gathering = { first: 1, more: 80 };

/**
 * Revalidates the page's data when it has become stale (`web/live.js`), with the rights of the visitor. It does not do so
 * while a form is being submitted, because the response may replace the session, the router revalidates after it, and the
 * router drops the redirect of a fetcher's action if a revalidation begins meanwhile.
 *
 * It asks the router itself whether a form is being submitted: React draws that later, on a slow device much later.
 */
export function Live() {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (!router) return;
    let timer: number | undefined;
    let askedAt = Number.NEGATIVE_INFINITY;
    function refresh() {
      const isFirst = performance.now() - askedAt > gathering.more;
      // Further changes do not restart the timer; otherwise a busy site would never revalidate.
      timer ??= window.setTimeout(ask, isFirst ? gathering.first : gathering.more);
    }
    function ask() {
      timer = undefined;
      if (!router || isSubmitting(router)) return;
      window.isStale = false;
      askedAt = performance.now();
      void router.revalidate();
    }
    // Changes that arrived during a submission, or before this page was hydrated.
    function catchUp() {
      if (window.isStale && router && !isSubmitting(router)) refresh();
    }
    addEventListener('live:change', refresh);
    const unsubscribe = router.subscribe(catchUp);
    catchUp();
    return () => {
      removeEventListener('live:change', refresh);
      unsubscribe();
      window.clearTimeout(timer);
    };
  }, [router]);
  return null;
}

function isSubmitting({ state: { navigation, fetchers } }: DataRouter): boolean {
  return [navigation, ...fetchers.values()].some(({ state }) => state === 'submitting');
}
