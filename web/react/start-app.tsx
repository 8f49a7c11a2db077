import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/**
 * Hydrates the document and then says so, for the clicks that were held back until now (`web/intent.js`) and, as `data-ready`,
 * for whoever looks at the page from outside.
 */
export function startApp(): void {
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

/** Around the router, not beside it: a sibling would shift every `useId` against the server's. */
function Ready({ children }: { children: React.ReactNode }) {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
    dispatchEvent(new Event('app:ready'));
  }, []);
  return children;
}
