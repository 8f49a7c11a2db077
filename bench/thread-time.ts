import { readdirSync } from 'node:fs';
import { familyOf, readIfThere } from '../e2e/processes.ts';

/**
 * Returns the processor time of all running threads of a process and its child processes so far in milliseconds, to the
 * nanosecond. `processorTime` counts in steps of 10 ms, which is too coarse for a single request. Linux only.
 */
export function threadTime(pid: number): number {
  let nanoseconds = 0;
  for (const each of familyOf(pid)) {
    for (const thread of readdirSync(`/proc/${each}/task`)) {
      nanoseconds += Number(readIfThere(`/proc/${each}/task/${thread}/schedstat`).split(' ')[0]);
    }
  }
  return nanoseconds / 1e6;
}
