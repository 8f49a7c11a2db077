import { useEffect } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';

declare global {
  interface Window {
    /** Set by `web/live.js` after a change, and reset when the page revalidates. */
    isStale?: boolean;
  }
}

/** Delay before revalidating after a first change, and after those that follow closely; in milliseconds. */
const gathering = { first: 8, more: 80 };

/**
 * Revalidates the page's data when it has become stale (`web/live.js`), with the rights of the visitor. It does not do so
 * while a form is being submitted, because the response may replace the session, and the router revalidates after it.
 */
export function Live() {
  const { revalidate } = useRevalidator();
  const [navigation, fetchers] = [useNavigation(), useFetchers()];
  const isSending = [navigation, ...fetchers].some(({ state }) => state === 'submitting');
  useEffect(() => {
    if (isSending) return;
    let timer: number | undefined;
    let askedAt = Number.NEGATIVE_INFINITY;
    function refresh() {
      const isFirst = performance.now() - askedAt > gathering.more;
      // Further changes do not restart the timer; otherwise a busy site would never revalidate.
      timer ??= window.setTimeout(ask, isFirst ? gathering.first : gathering.more);
    }
    function ask() {
      timer = undefined;
      window.isStale = false;
      askedAt = performance.now();
      void revalidate();
    }
    addEventListener('live:change', refresh);
    // Changes that arrived during a submission, or whose timer the cleanup cancelled.
    if (window.isStale) refresh();
    return () => {
      removeEventListener('live:change', refresh);
      window.clearTimeout(timer);
    };
  }, [revalidate, isSending]);
  return null;
}
