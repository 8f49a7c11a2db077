import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Hydrates the document and then says so, for the clicks that were held back until now (`web/intent.js`). */
export function startApp(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
        <Ready />
      </StrictMode>,
    );
  });
}

function Ready() {
  useEffect(() => {
    dispatchEvent(new Event('app:ready'));
  }, []);
  return null;
}
