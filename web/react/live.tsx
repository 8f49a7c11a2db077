import { useEffect } from 'react';
import { useFetchers, useNavigation, useRevalidator } from 'react-router';

declare global {
  interface Window {
    /** Set by `web/live.js` when there is news; it stays until the server has been asked. */
    isStale?: boolean;
  }
}

/** The first news are answered almost at once; those that follow closely, together with one request; in milliseconds. */
const gathering = { first: 8, more: 80 };

/**
 * Asks the server again whenever the page has become stale (`web/live.js`), with the rights of whoever looks at it. Not
 * while a form is on its way: its answer may put another session in the place of the one that would ask, and the router
 * asks by itself when it has come.
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
      // Not put off by further news, or a busy site would never be asked.
      timer ??= window.setTimeout(ask, isFirst ? gathering.first : gathering.more);
    }
    function ask() {
      timer = undefined;
      window.isStale = false;
      askedAt = performance.now();
      void revalidate();
    }
    addEventListener('live:change', refresh);
    // What came meanwhile, or was about to be asked for.
    if (window.isStale) refresh();
    return () => {
      removeEventListener('live:change', refresh);
      window.clearTimeout(timer);
    };
  }, [revalidate, isSending]);
  return null;
}
