import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { askAhead } from './ask-ahead.ts';

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
  useEffect(() => {
    document.documentElement.dataset.ready = '';
    dispatchEvent(new Event('app:ready'));
  }, []);
  return children;
}
