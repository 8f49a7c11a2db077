import { act, type ReactNode } from 'react';
import { createRoot, type HydrationOptions, hydrateRoot } from 'react-dom/client';

/**
 * Renders an element into `container`, by default a new one at the end of the page, and returns the container and a
 * function that renders again. React and the container are removed when the test finishes, also if it fails.
 */
export async function mount(element: ReactNode, container: Element = document.createElement('div')) {
  if (!container.isConnected) document.body.append(container);
  const root = createRoot(container);
  const render = (next: ReactNode) => act(async () => root.render(next));
  await render(element);
  return { container, render };
}

/** Hydrates what `container` holds with an element. React and the container are removed when the test finishes. */
export async function hydrate(element: ReactNode, container: Element, options?: HydrationOptions) {
  await act(async () => void hydrateRoot(container, element, options));
}
