import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts a process's time in hundredths of a second. */
const tick = 10;

/** Processor time of a process and its children so far, in milliseconds, as the kernel counts it (Linux only). */
export function processorTime(pid: number): number {
  return family(pid).reduce((sum, each) => {
    const fields = statOf(each);
    return sum + (Number(fields[11]) + Number(fields[12])) * tick;
  }, 0);
}

/** Memory of a process and its children that is in use now, in megabytes; what they share counts in each. */
export function memory(pid: number): number {
  return family(pid).reduce((sum, each) => {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1];
    return sum + Number(kilobytes ?? 0) / 1024;
  }, 0);
}

function family(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((name) => statOf(Number(name))[1] === String(pid));
  return [pid, ...children.flatMap((child) => family(Number(child)))];
}

/** What stands in /proc/<pid>/stat behind the name, which may hold anything; empty for a process that has just ended. */
function statOf(pid: number): string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return [];
  }
}
