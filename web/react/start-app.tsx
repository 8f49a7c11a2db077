import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { DataRouter } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { askAhead } from './ask-ahead.ts';

declare global {
  interface Window {
    /** Set by React Router before it renders. */
    __reactRouterDataRouter?: DataRouter;
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
  useEffect(() => whenInitialized(announce), []);
  return children;
}

function announce(): void {
  document.documentElement.dataset.ready = '';
  dispatchEvent(new Event('app:ready'));
}

/**
 * Calls `done` once the router has taken over the page's data, and returns a function that calls it off. Until then, the answer to a form
 * is sometimes not rendered if the browser is busy.
 */
function whenInitialized(done: () => void): (() => void) | undefined {
  const router = window.__reactRouterDataRouter;
  if (!router || router.state.initialized) {
    done();
    return;
  }
  const unsubscribe = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    unsubscribe();
    done();
  });
  return unsubscribe;
}
