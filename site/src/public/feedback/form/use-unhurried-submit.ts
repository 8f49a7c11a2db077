import { shortestFillTime, stampLifetime } from '@listgrove/domain/feedback/fill-time';
import { useEffect, useRef, useState } from 'react';

interface Held {
  stamp: string;
  since: number;
}

/**
 * Returns the stamp of the form and a `submit` that waits until the minimum fill time (domain/feedback/fill-time.ts)
 * has passed, so that a fast visitor waits a moment instead of being refused. Every live update brings a new stamp; the
 * first one is kept for half its lifetime, so that the fill time does not start again.
 */
export function useUnhurriedSubmit(stamp: string | null, submit: (form: HTMLFormElement) => void) {
  const [held, setHeld] = useState<Held | null>(null);
  const [isWaiting, setWaiting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    setHeld((current) => {
      if (!stamp) return null;
      return current && Date.now() - current.since < stampLifetime / 2 ? current : { stamp, since: Date.now() };
    });
  }, [stamp]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function submitUnhurried(form: HTMLFormElement) {
    const age = held ? Date.now() - held.since : shortestFillTime;
    // Negative after the clock was set back.
    const wait = age < 0 ? 0 : shortestFillTime - age;
    if (wait <= 0) return submit(form);
    setWaiting(true);
    timer.current = setTimeout(() => {
      setWaiting(false);
      submit(form);
    }, wait);
  }
  return { stamp: held?.stamp ?? stamp ?? '', isWaiting, submit: submitUnhurried };
}
