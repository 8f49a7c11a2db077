import { useCallback, useEffect, useState } from 'react';
import type { Missing } from './read-history';

/** A page of events, the latest first, and whether there are earlier ones. */
interface Page<Event> {
  events: Event[];
  more: boolean;
}

/** Reads a page of events, or returns why there is none. `before` is the last known event. */
export type ReadEvents<Event> = (before: string | null) => Promise<Page<Event> | Missing>;

/**
 * The pages of events that were read so far. `read` stays the same function while it reads the same events. `readNew` reads the first page
 * again and keeps what is known of the others.
 */
export function useEvents<Event extends { id: string }>(read: ReadEvents<Event>) {
  const [{ events, more }, setKnown] = useState<Page<Event>>({ events: [], more: false });
  const [missing, setMissing] = useState<Missing | null>(null);
  const [isReading, setReading] = useState(true);
  const readAfter = useCallback(
    async (before: string | null, isLeft: () => boolean) => {
      setReading(true);
      const page = await read(before);
      if (isLeft()) return;
      setReading(false);
      setMissing(typeof page === 'string' ? page : null);
      if (typeof page === 'string') return;
      setKnown((known) => ({ events: before ? [...known.events, ...page.events] : page.events, more: page.more }));
    },
    [read],
  );
  useEffect(() => {
    let isCancelled = false;
    void readAfter(null, () => isCancelled);
    return () => {
      isCancelled = true;
    };
  }, [readAfter]);
  const readNew = useCallback(async () => {
    const page = await read(null);
    if (typeof page !== 'string') setKnown((known) => withFirst(page, known));
  }, [read]);
  const readMore = () => void readAfter(events.at(-1)?.id ?? null, () => false);
  return { events, more, missing, isReading, readMore, readNew };
}

/** Returns the first page, with the earlier events that are known; without them if there may be others in between. */
function withFirst<Event extends { id: string }>(first: Page<Event>, known: Page<Event>): Page<Event> {
  const ids = new Set(first.events.map(({ id }) => id));
  const earlier = known.events.filter(({ id }) => !ids.has(id));
  if (earlier.length === 0 || earlier.length === known.events.length) return first;
  return { events: [...first.events, ...earlier], more: known.more };
}
