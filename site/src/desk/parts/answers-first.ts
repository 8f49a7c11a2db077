import type { Answer } from './answer';

/**
 * Newer data wait for an answer to be rendered for ten pauses of 100 ms, because the form that it belongs to may have been closed. A single
 * pause of a second would end before the answer is rendered if the browser is busy for that second.
 */
const pauses = 10;
const pause = 100;

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
    afterPauses(pauses, settle);
  };
}

function afterPauses(left: number, done: () => void): void {
  if (left === 0) done();
  else setTimeout(() => afterPauses(left - 1, done), pause);
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
