import pLimit from 'p-limit';

/** How long a background task waits for urgent work, in milliseconds. */
const patience = 5_000;

/** Only one background task waits for its turn among the others. */
const background = pLimit(1);
const urgent = new Set<Promise<unknown>>();

/**
 * Does urgent work that consists of several tasks and returns its result. No background task begins meanwhile, unless it has waited for
 * five seconds: pages wait for their pictures too.
 */
export async function beforeBackground<Result>(work: () => Promise<Result>): Promise<Result> {
  const done = work();
  urgent.add(done);
  try {
    return await done;
  } finally {
    urgent.delete(done);
  }
}

/** Runs a background task when the earlier ones have ended and no urgent work is being done, and returns its result. */
export function inBackground<Result>(task: () => Promise<Result>): Promise<Result> {
  return background(async () => {
    if (urgent.size > 0) await untilCalm();
    return task();
  });
}

async function untilCalm(): Promise<void> {
  const { promise: lostPatience, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(resolve, patience, 'late').unref();
  while (urgent.size > 0) {
    if ((await Promise.race([Promise.allSettled(urgent), lostPatience])) === 'late') break;
  }
  clearTimeout(timer);
}
