import { showToast } from '@listgrove/web/react/toast';
import { useLayoutEffect, useRef } from 'react';
import type { Answer } from './answer';

/** Shows the toast of each new answer once, and calls `onDone` after each successful one. */
export function useAnswer(answer: Answer | undefined, onDone?: () => void): void {
  const shown = useRef<Answer>(undefined);
  const done = useRef(onDone);
  done.current = onDone;
  // Before the browser paints: what was submitted is no longer in the fetcher, so `onDone` must note it at once.
  useLayoutEffect(() => {
    if (!answer || shown.current === answer) return;
    shown.current = answer;
    if ('done' in answer) {
      showToast({ type: 'success', ...answer.done });
      if (answer.warning) showToast({ type: 'warning', ...answer.warning });
      done.current?.();
      return;
    }
    const { signIn } = 'signIn' in answer ? answer : {};
    showToast({
      type: 'error',
      ...answer.failed,
      ...(signIn ? { action: { label: 'Sign In', onClick: () => void window.open(signIn, '_blank') } } : {}),
    });
  }, [answer]);
}
