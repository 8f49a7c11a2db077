import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { commentsOfOthers } from '../comments/comments-of-others';
import { useListStore } from '../list-store-context';
import { changesInWords, noteChanges } from './others-changes';
import type { ListBefore } from './use-changed-by-others';

/** How long changes of others are gathered before they are announced, in milliseconds. */
const gathered = 1_500;

/**
 * Announces to screen readers what others change in the list, from the state `before` on: many changes that arrive together are one
 * sentence. The panel of the open item says itself what others write there.
 */
export function OthersAnnouncer({ list, before }: { list: string; before: ListBefore }) {
  const store = useListStore();
  const open = useRef<string>(undefined);
  open.current = useParams().item;
  const [announced, announce] = useState('');
  useEffect(() => {
    const waiting: Parameters<typeof noteChanges>[0] = new Map();
    let known = before.items;
    const read = new Set(before.comments);
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
      for (const [id, item] of commentsOfOthers(store, list)) {
        const isNew = !read.has(id) && item !== open.current;
        read.add(id);
        if (isNew && !waiting.has(item))
          waiting.set(item, { name: store.item(item)?.name ?? '', change: 'commented on' });
      }
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
