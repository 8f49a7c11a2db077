import { readFileSync } from 'node:fs';
import { familyOf, processFields } from '../e2e/processes.ts';

/** Milliseconds in a clock tick, the unit in which Linux counts processor time (USER_HZ is 100). */
const tick = 10;

/** Returns the total processor time of a process and its child processes so far in milliseconds. Linux only. */
export function processorTime(pid: number): number {
  return familyOf(pid).reduce((sum, each) => {
    const fields = processFields(each);
    return sum + (Number(fields[11]) + Number(fields[12])) * tick;
  }, 0);
}

/**
 * Returns the resident memory of a process and its child processes in MB. Shared memory counts for each. Linux only.
 */
export function memory(pid: number): number {
  return familyOf(pid).reduce((sum, each) => {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1];
    return sum + Number(kilobytes ?? 0) / 1024;
  }, 0);
}
