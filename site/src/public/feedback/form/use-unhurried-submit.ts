import { shortestFillTime, stampLifetime } from '@listgrove/domain/feedback/fill-time';
import { useEffect, useRef, useState } from 'react';

interface Held {
  stamp: string;
  since: number;
}

/**
 * The mark of the moment that the form was given out, and a `submit` that waits until it may come back
 * (domain/feedback/fill-time.ts): a quick person waits a moment and never hears of it. The first mark is kept, since every
 * live change brings a new one, until it is nearly too old.
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
    const wait = held ? held.since + shortestFillTime - Date.now() : 0;
    if (wait <= 0) return submit(form);
    setWaiting(true);
    timer.current = setTimeout(() => {
      setWaiting(false);
      submit(form);
    }, wait);
  }
  return { stamp: held?.stamp ?? stamp ?? '', isWaiting, submit: submitUnhurried };
}
