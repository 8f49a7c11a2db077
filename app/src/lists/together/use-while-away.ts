import { useCallback, useEffect, useState } from 'react';
import { useListStore } from '../list-store-context';
import { whileAway } from './while-away';

/** A look away that is shorter than this is none, in milliseconds. */
const shortest = 20_000;

/** How long it waits for what others have done to arrive, in milliseconds. */
const arrival = 1_500;

/**
 * Returns what others have done in a list since this device last showed it, in words or null, and a function that dismisses it. When it was
 * shown is remembered on the device.
 */
export function useWhileAway(list: string): { words: string | null; dismiss: () => void } {
  const store = useListStore();
  const [words, setWords] = useState<string | null>(null);
  useEffect(() => {
    const key = `seen:${list}`;
    let isLeft = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const remember = () => void store.remember(key, new Date().toISOString());
    const tell = (since: unknown) => {
      if (typeof since !== 'string' || Date.now() - Date.parse(since) < shortest) return;
      timer = setTimeout(() => {
        const sentence = whileAway(store.items(list), since, store.rows().actor);
        if (sentence) setWords(sentence);
      }, arrival);
    };
    const look = () => {
      void store.remembered(key).then((since) => {
        if (isLeft) return;
        tell(since);
        remember();
      });
    };
    const change = () => (document.visibilityState === 'visible' ? look() : remember());
    if (document.visibilityState === 'visible') look();
    const regularly = setInterval(() => {
      if (document.visibilityState === 'visible') remember();
    }, 30_000);
    document.addEventListener('visibilitychange', change);
    return () => {
      isLeft = true;
      clearTimeout(timer);
      clearInterval(regularly);
      document.removeEventListener('visibilitychange', change);
      if (document.visibilityState === 'visible') remember();
    };
  }, [store, list]);
  return { words, dismiss: useCallback(() => setWords(null), []) };
}
