import { useFetcher } from '@listgrove/web/react/use-fetcher';
import { useEffect, useRef } from 'react';
import type { Answer } from './answer';
import { listenForUndo } from './undo';
import { useAnswer } from './use-answer';

/** Sends what the button "Undo" of a toast asks for, and shows the toast of the answer. */
export function UndoListener() {
  const fetcher = useFetcher<Answer>();
  const submit = useRef(fetcher.submit);
  submit.current = fetcher.submit;
  useAnswer(fetcher.data);
  useEffect(
    () =>
      listenForUndo(({ action, intent, items }) => {
        const form = new FormData();
        form.set('intent', intent);
        for (const item of items) form.append('id', item);
        void submit.current(form, { method: 'post', action });
      }),
    [],
  );
  return null;
}
