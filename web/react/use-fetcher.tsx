import { useState } from 'react';
// biome-ignore lint/style/noRestrictedImports: this is the one place that may import it
import { useFetcher as useRouterFetcher } from 'react-router';

/**
 * Returns a fetcher as `useFetcher` of React Router does, and makes sure that effects run for each of its answers.
 *
 * The router stores an answer in a map that components read, before it renders what has changed. If React renders the component for
 * another reason in between and finds its state and contexts unchanged, it keeps the new dependencies of the effects without running the
 * effects: the answer is never shown. A state that holds the fetcher tells React that it has changed.
 */
export function useFetcher<T>(options?: { key?: string }): ReturnType<typeof useRouterFetcher<T>> {
  const fetcher = useRouterFetcher<T>(options);
  const [rendered, setRendered] = useState(fetcher);
  if (rendered !== fetcher) setRendered(fetcher);
  return fetcher;
}
