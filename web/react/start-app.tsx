import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { askAhead } from './ask-ahead.ts';

declare global {
  interface Window {
    /** Set by React Router before it renders. */
    __reactRouterDataRouter: DataRouter;
  }
}

/**
 * Hydrates the document, then dispatches `app:ready`, on which `web/intent.js` repeats held clicks, and sets `data-ready` on
 * the root element, for tests and other outside observers.
 */
export function startApp(): void {
  askAhead();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Ready>
          <HydratedRouter />
        </Ready>
      </StrictMode>,
    );
  });
}

/** Wraps the router, because a sibling would make every `useId` differ from the server's. */
function Ready({ children }: { children: React.ReactNode }) {
  useEffect(() => whenInitialized(window.__reactRouterDataRouter), []);
  return children;
}

/**
 * Says that the page is ready once the router has taken over the page's data, and returns a function that calls it off. Until then, the
 * answer to a form is sometimes not rendered if the browser is busy.
 */
function whenInitialized(router: DataRouter): () => void {
  const tell = () => {
    if (!router.state.initialized) return;
    stop();
    document.documentElement.dataset.ready = '';
    dispatchEvent(new Event('app:ready'));
  };
  const stop = router.subscribe(tell);
  tell();
  return stop;
}
