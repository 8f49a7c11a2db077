import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns whether React has hydrated the page: false on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
