import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether script is at work: false on the server and in the first moment of the page. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
