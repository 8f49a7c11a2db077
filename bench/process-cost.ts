import { readFileSync } from 'node:fs';
import { familyOf, processFields } from '../e2e/memory.ts';

/** The kernel counts a process's time in hundredths of a second. */
const tick = 10;

/** Processor time of a process and its children so far, in milliseconds, as the kernel counts it (Linux only). */
export function processorTime(pid: number): number {
  return familyOf(pid).reduce((sum, each) => {
    const fields = processFields(each);
    return sum + (Number(fields[11]) + Number(fields[12])) * tick;
  }, 0);
}

/** Memory of a process and its children that is in use now, in megabytes; what they share counts in each. */
export function memory(pid: number): number {
  return familyOf(pid).reduce((sum, each) => {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1];
    return sum + Number(kilobytes ?? 0) / 1024;
  }, 0);
}
