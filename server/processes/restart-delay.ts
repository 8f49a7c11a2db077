/** The first and the longest delay, and how long a process must have run to be restarted as if it were the first time. */
const [first, longest, calm] = [1_000, 60_000, 300_000];

/**
 * Returns a function that says how long to wait before a process that ended is started again: a second, twice as long each
 * time, at most a minute. `ranFor` is how long it ran; after five minutes the delay begins at a second again. All in
 * milliseconds.
 */
export function createRestartDelay(): (ranFor: number) => number {
  let next = first;
  return (ranFor) => {
    const delay = ranFor >= calm ? first : next;
    next = Math.min(delay * 2, longest);
    return delay;
  };
}
