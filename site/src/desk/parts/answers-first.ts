import type { Answer } from './answer';

/** Longest time in milliseconds that newer data wait for an answer to be rendered. The form that it belongs to may have been closed. */
const longestWait = 1_000;

/** Actions that have been sent and whose answers are not rendered yet. */
const open = new Set<Promise<void>>();
const settleOf = new WeakMap<object, () => void>();

/**
 * Notes that an action is sent. Returns a function that is to be called with what the action returned, or with undefined if it
 * failed. Until the answer is rendered, `untilAnswered` waits.
 */
export function expectAnswer(): (returned: unknown) => void {
  let settle = () => {};
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  }).finally(() => open.delete(promise));
  open.add(promise);
  return (returned) => {
    if (!isAnswer(returned)) return settle();
    settleOf.set(returned, settle);
    setTimeout(settle, longestWait);
  };
}

/** Notes that an answer is rendered. */
export function noteRendered(answer: Answer): void {
  settleOf.get(answer)?.();
}

/**
 * Resolves when the answers of all actions that have been sent are rendered. Data that are loaded again wait for it: they may
 * remove the row or form that shows the answer, which would then never be seen.
 */
export async function untilAnswered(): Promise<void> {
  await Promise.all(open);
}

function isAnswer(returned: unknown): returned is Answer {
  return typeof returned === 'object' && returned !== null && ('done' in returned || 'failed' in returned);
}
