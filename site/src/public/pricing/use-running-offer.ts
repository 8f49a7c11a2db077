import type { Offer } from '@listgrove/domain/offer/offer';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

/** Longest time between two looks at the clock, in milliseconds: a computer that wakes up has missed its timers. */
const longestWait = 60_000;

/**
 * Returns the offer that the server gave, or null once it ends while the page is open; then the page's data is loaded again,
 * for its title and description. An offer that has ended by the browser's clock already when it arrives is kept, because the
 * server's clock decides.
 */
export function useRunningOffer(offer: Offer | null): Offer | null {
  const { revalidate } = useRevalidator();
  const [ended, setEnded] = useState<number>();
  const endsAt = offer?.endsAt.getTime();

  useEffect(() => {
    if (endsAt === undefined || endsAt <= Date.now()) return;
    let timer: number | undefined;
    function look(end: number) {
      const remainingTime = end - Date.now();
      if (remainingTime > 0) {
        timer = window.setTimeout(look, Math.min(remainingTime, longestWait), end);
        return;
      }
      setEnded(end);
      void revalidate();
    }
    look(endsAt);
    return () => clearTimeout(timer);
  }, [endsAt, revalidate]);

  return endsAt === ended ? null : offer;
}
