import { useEffect, useRef, useState } from 'react';
import { useListStore } from '../list-store-context';
import { draftKey, onRefusedDraft, readDraft } from './comment-draft';

/**
 * Returns a text that is being written, and the function that changes it. It is remembered on the device, so that it is there when the panel
 * or the page is opened again. `id` is the item of a new comment or the comment that is edited, whose text is `first`.
 */
export function useCommentDraft(id: string, first = ''): [text: string, write: (text: string) => void] {
  const store = useListStore();
  const [text, setText] = useState(first);
  const isTyped = useRef(false);
  useEffect(() => {
    let isLeft = false;
    void readDraft(store, id).then((known) => {
      if (known && !isLeft && !isTyped.current) setText(known);
    });
    const stop = onRefusedDraft((of, draft) => {
      if (of === id) setText(draft);
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [store, id]);
  const write = (next: string) => {
    isTyped.current = next !== '';
    setText(next);
    void store.remember(draftKey(id), next);
  };
  return [text, write];
}
