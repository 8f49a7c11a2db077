import { showToast } from '@listgrove/web/react/toast';
import { useLayoutEffect, useRef } from 'react';
import type { Answer } from './answer';
import { noteRendered } from './answers-first';
import { askUndo } from './undo';

/** Shows the toast of each new answer once, and calls `onDone` after each successful one. */
export function useAnswer(answer: Answer | undefined, onDone?: () => void): void {
  const shown = useRef<Answer>(undefined);
  const done = useRef(onDone);
  done.current = onDone;
  // Before the browser paints: what was submitted is no longer in the fetcher, so `onDone` must note it at once.
  useLayoutEffect(() => {
    if (!answer || shown.current === answer) return;
    shown.current = answer;
    noteRendered(answer);
    if ('done' in answer) {
      const { undo } = answer;
      showToast({
        type: 'success',
        ...answer.done,
        // The slot lets the toast of a second deletion take the place of an equal one, whose button is of the first.
        ...(undo
          ? { action: { label: 'Undo', onClick: () => askUndo(undo) }, milliseconds: 10_000, slot: 'undo' }
          : {}),
      });
      if (answer.warning) showToast({ type: 'warning', ...answer.warning });
      done.current?.();
      return;
    }
    const signIn = 'signIn' in answer ? answer.signIn : undefined;
    const elsewhere = signIn ?? ('confirm' in answer ? answer.confirm : undefined);
    const label = signIn ? 'Sign In' : 'Confirm';
    showToast({
      type: 'error',
      ...answer.failed,
      ...(elsewhere ? { action: { label, onClick: () => void window.open(elsewhere, '_blank') } } : {}),
    });
  }, [answer]);
}
