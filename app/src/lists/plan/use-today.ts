import { type Day, dayOf, untilMidnight } from '@listgrove/domain/lists/local-days';
import { useSyncExternalStore } from 'react';

/** Returns the local day, and renders again when the next one begins or the device wakes up in another time zone. */
export function useToday(): Day {
  return useSyncExternalStore(followDays, () => dayOf(new Date()));
}

/** Calls `heard` when the next day begins, each minute and when the page is seen. Returns a function that ends it. */
export function followDays(heard: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    // A sleeping device stops timers, so the clock is read again each minute and when the page is seen.
    timer = setTimeout(
      () => {
        heard();
        wait();
      },
      Math.min(60_000, untilMidnight(new Date()) + 20),
    );
  };
  wait();
  document.addEventListener('visibilitychange', heard);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', heard);
  };
}
