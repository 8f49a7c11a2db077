import { limits } from '@listgrove/domain/lists/rows';
import type { Queue } from './device-state';
import type { DiaryEntry } from './storage';

/** The most characters of arguments in one push; the server takes a mebibyte. */
const mostCharacters = 200_000;

/** Returns the first changes of the diary that fit into one push, at least one. */
export function batchOf(entries: DiaryEntry[]): DiaryEntry[] {
  const batch: DiaryEntry[] = [];
  let size = 0;
  for (const entry of entries.slice(0, limits.mutations)) {
    size += JSON.stringify(entry.args).length;
    if (batch.length > 0 && size > mostCharacters) break;
    batch.push(entry);
  }
  return batch;
}

/**
 * Returns the changes that are sent next and the queue that they are from, or null if nothing waits. Changes of two queues are sent in the
 * order in which they were made, because later ones may need earlier ones.
 */
export function nextPush<One extends Queue>(...queues: One[]): { queue: One; batch: DiaryEntry[] } | null {
  const waiting = queues.map((queue) => ({
    queue,
    entries: queue.entries.filter(({ number }) => number > queue.acknowledged),
  }));
  const [first, second] = waiting
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => (startOf(a.entries) < startOf(b.entries) ? -1 : 1));
  if (!first) return null;
  const until = second ? startOf(second.entries) : null;
  const end = until === null ? -1 : first.entries.findIndex(({ at }) => at > until);
  return { queue: first.queue, batch: batchOf(end < 0 ? first.entries : first.entries.slice(0, end)) };
}

const startOf = (entries: DiaryEntry[]) => entries[0]?.at ?? '';
