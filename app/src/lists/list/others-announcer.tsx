import type { ItemRow } from '@listgrove/domain/lists/rows';
import { useEffect, useState } from 'react';
import { useListStore } from '../list-store-context';
import { changesInWords, noteChanges } from './others-changes';

/** How long changes of others are gathered before they are announced, in milliseconds. */
const gathered = 1_500;

/**
 * Announces to screen readers what others change in the list, from the state `before` on: many changes that arrive together are one
 * sentence.
 */
export function OthersAnnouncer({ list, before }: { list: string; before: readonly ItemRow[] }) {
  const store = useListStore();
  const [announced, announce] = useState('');
  useEffect(() => {
    const waiting: Parameters<typeof noteChanges>[0] = new Map();
    let known = before;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const say = () => {
      timer = undefined;
      announce(changesInWords(waiting));
      waiting.clear();
    };
    const hear = () => {
      const now = store.items(list);
      // A list that has just arrived on this device is no change.
      if (known.length > 0) noteChanges(waiting, known, now);
      known = now;
      if (waiting.size === 0 || timer) return;
      // The same sentence twice is announced twice.
      announce('');
      timer = setTimeout(say, gathered);
    };
    hear();
    const endOthers = store.subscribe(`others:${list}`, hear);
    const endOwn = store.subscribe(`list:${list}`, () => {
      known = store.items(list);
    });
    return () => {
      clearTimeout(timer);
      endOthers();
      endOwn();
    };
  }, [store, list, before]);
  return (
    <p aria-live="polite" className="sr-only">
      {announced}
    </p>
  );
}
