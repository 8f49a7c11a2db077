import { useCallback, useEffect, useState } from 'react';
import type { Missing } from './read-history';

/** Reads a page of events, the latest first, or returns why there is none. `before` is the last known event. */
export type ReadEvents<Event> = (before: string | null) => Promise<{ events: Event[]; more: boolean } | Missing>;

/** The pages of events that were read so far. `read` stays the same function while it reads the same events. */
export function useEvents<Event extends { id: string }>(read: ReadEvents<Event>) {
  const [events, setEvents] = useState<Event[]>([]);
  const [more, setMore] = useState(false);
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
      setEvents((known) => (before ? [...known, ...page.events] : page.events));
      setMore(page.more);
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
  return { events, more, missing, isReading, readMore: () => void readAfter(events.at(-1)?.id ?? null, () => false) };
}
