import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Product } from './product.ts';

/** Memory of the whole program at its highest while something was done, and when it was over; in megabytes. */
export interface MemoryUse {
  /** All processes of the program together, at the moment when they took most; what they share counts once. */
  peak: number;
  /** The most that the serving process alone had in memory, as the kernel noted it. */
  peakOfServer: number;
  after: number;
}

/** How often memory is looked at, in milliseconds. */
const interval = 25;

/** Does the work and says how much memory the program took for it (Linux only). */
export async function memoryDuring(product: Product, work: () => Promise<unknown>): Promise<MemoryUse> {
  const pid = product.process.pid ?? 0;
  writeFileSync(`/proc/${pid}/clear_refs`, '5'); // the kernel's highest mark begins anew
  let peak = memoryInUse(pid);
  const timer = setInterval(() => {
    peak = Math.max(peak, memoryInUse(pid));
  }, interval);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  const after = memoryInUse(pid);
  return { peak: Math.max(peak, after), peakOfServer: kilobytes(`/proc/${pid}/status`, 'VmHWM') / 1024, after };
}

/** Memory of a process and its children that is in use now, in megabytes; what they share counts once. */
function memoryInUse(pid: number): number {
  return familyOf(pid).reduce((sum, each) => sum + kilobytes(`/proc/${each}/smaps_rollup`, 'Pss') / 1024, 0);
}

/** A process and whatever it has started, by their ids. */
export function familyOf(pid: number): number[] {
  const parents = new Map<number, number[]>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    const parent = Number(processFields(Number(name))[1]);
    parents.set(parent, [...(parents.get(parent) ?? []), Number(name)]);
  }
  const withChildren = (each: number): number[] => [each, ...(parents.get(each) ?? []).flatMap(withChildren)];
  return withChildren(pid);
}

/** What stands in /proc/<pid>/stat behind the name, which may hold anything; empty for a process that has just ended. */
export function processFields(pid: number): string[] {
  const text = readIfThere(`/proc/${pid}/stat`);
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function kilobytes(file: string, field: string): number {
  return Number(new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(readIfThere(file))?.[1] ?? 0);
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return ''; // the process has just ended
  }
}
